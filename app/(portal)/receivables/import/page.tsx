import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { z } from 'zod'
import { ActionButton } from '@/components/forms/action-button'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Page } from '@/components/layout/page'
import { Notice } from '@/components/status/notice'
import { BackLink } from '@/components/ui/back-link'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { Tabs } from '@/components/ui/tabs'
import { listImports } from '@/lib/domain/receivables/importing/get-import'
import type { ImportKind } from '@/lib/domain/receivables/importing/import-outcomes'
import { importKindSchema } from '@/lib/domain/receivables/importing/import-schema'
import { listMappings, type Mapping } from '@/lib/domain/receivables/importing/save-mapping'
import { currencies } from '@/lib/domain/receivables/money'
import { paymentMethods } from '@/lib/domain/receivables/status'
import { canOpen } from '@/lib/platform/auth/can-open'
import { isHeld } from '@/lib/platform/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { firstValue } from '@/lib/platform/forms/address-values'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { enterPath, newImportPath, receivableRoutes } from '@/lib/platform/receivable-routes'
import { ImportForm } from './_components/import-form'
import { RecentImports } from './_components/recent-imports'
import { removeMappingAction } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('ledgerImports.title') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const kindParam = z.preprocess(firstValue, importKindSchema).catch('payments')
const kinds = ['payments', 'charges'] as const

/** A list of payments or charges, pasted or as a file; its preview follows. */
export default async function ImportPage({ searchParams }: Props) {
  const { resellerId, role } = await requireStaff('receivables:pay')
  const [{ kind: typed }, { t, locale }, { reseller }] = await Promise.all([
    searchParams,
    requestTexts(),
    requireSession(),
  ])
  const mayCharge = canOpen(role, enterPath('any', 'charge'))
  const kind = mayCharge ? kindParam.parse(typed) : 'payments'
  const [mappings, imports] = await Promise.all([listMappings(resellerId, kind), listImports(resellerId)])
  return (
    <Page width="form">
      <BackLink href={receivableRoutes.room}>{t('receivableRoom.title')}</BackLink>
      <PageHeader title={t('ledgerImports.title')} text={t('ledgerImports.text')} />
      <div className="space-y-4">
        {mayCharge ? (
          <Tabs
            label={t('ledgerImports.kinds')}
            tabs={kinds.map((one) => ({
              href: newImportPath(one),
              label: t(`ledgerImports.kind.${one}`),
              current: one === kind,
            }))}
          />
        ) : null}
        {isHeld(role) ? (
          <Notice tone="info">{t('ledgerImports.heldOnly')}</Notice>
        ) : (
          <>
            <FormCard t={t} locale={locale} kind={kind} mappings={mappings} />
            <Mappings t={t} mappings={mappings} />
            <RecentImports view={{ t, locale, zone: reseller.timeZone }} imports={imports} />
          </>
        )}
      </div>
    </Page>
  )
}

type FormCardProps = { t: Texts; locale: Locale; kind: ImportKind; mappings: Mapping[] }

function FormCard({ t, locale, kind, mappings }: FormCardProps) {
  return (
    <Card>
      <ClientTexts
        locale={locale}
        keys={{
          ledgerImports: [
            'list',
            'listHint.*',
            'file',
            'fileHint',
            'fileLarge',
            'fileAgain',
            'currency',
            'method',
            'what',
            'columns',
            'mapping',
            'mappingAuto',
            'mappingOwn',
            'column.*',
            'columnsHint',
            'columnsSeen',
            'seenFile',
            'seenSheet',
            'seenSheetOf',
            'columnNone',
            'dateOrder',
            'dateOrder.*',
            'headingLines',
            'mappingName',
            'mappingNameHint',
            'see',
            'seeing',
          ],
        }}
      >
        <ImportForm
          key={kind}
          formId={randomUUID()}
          kind={kind}
          currencies={currencies.map((code) => [code, t(`tenantAccount.currency.${code}`)])}
          methods={methodsFirst('transfer').map((code) => [code, t(`receivables.method.${code}`)])}
          mappings={mappings.map(({ id, name }) => [id, name])}
        />
      </ClientTexts>
    </Card>
  )
}

function methodsFirst(usual: (typeof paymentMethods)[number]) {
  return [usual, ...paymentMethods.filter((method) => method !== usual)]
}

function Mappings({ t, mappings }: { t: Texts; mappings: Mapping[] }) {
  if (mappings.length === 0) return null
  return (
    <Card flush title={t('ledgerImports.mappings')}>
      <ul className="divide-y divide-line">
        {mappings.map(({ id, name, savedByName }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
            <p className="min-w-0 break-words">
              <span className="font-medium">{name}</span>
              <span className="block text-13 text-ink-2">
                {t('ledgerImports.mappingBy', { who: savedByName })}
              </span>
            </p>
            <ActionButton
              action={removeMappingAction}
              values={{ mappingId: id }}
              text={t('ledgerImports.removeMapping')}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
