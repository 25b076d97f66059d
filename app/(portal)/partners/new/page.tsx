import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Page } from '@/components/layout/page'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { type CreationView, getCreation } from '@/lib/domain/partners/queries'
import { type PartnerField, uniqueFields } from '@/lib/domain/partners/schemas'
import { mayTryAgain } from '@/lib/domain/partners/states'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { listDepartments } from '@/lib/platform/places/places'
import { routes } from '@/lib/platform/routes'
import { CreationStanding } from './_components/creation-standing'
import { PartnerForm } from './_components/partner-form'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('partners.new') }
}

/** The form of a new partner, below the state of a requested creation. */
export default async function NewPartnerPage({ searchParams }: Props) {
  const staff = await requireStaff('partners:write')
  const [{ creation: id }, { t, locale }] = await Promise.all([searchParams, requestTexts()])
  const creation = typeof id === 'string' ? await openCreation(staff.resellerId, id) : null
  return (
    <Page width="form" className="space-y-4">
      <PageHeader
        title={t('partners.new')}
        text={t('partners.newText')}
        actions={<LinkButton href={routes.partners}>{t('partners.list')}</LinkButton>}
      />
      {creation ? <CreationStanding t={t} creation={creation} /> : null}
      {creation === null || mayTryAgain(creation.state) ? (
        <FormCard t={t} locale={locale} creation={creation} />
      ) : null}
    </Page>
  )
}

async function openCreation(resellerId: string, id: string): Promise<CreationView> {
  try {
    return await getCreation(resellerId, id)
  } catch (error) {
    if (error instanceof NotFound) notFound()
    throw error
  }
}

function FormCard({ t, locale, creation }: { t: Texts; locale: Locale; creation: CreationView | null }) {
  return (
    <>
      <Notice tone="warn" title={t('partners.onceTitle')}>
        {t('partners.onceText')}
      </Notice>
      <Card>
        <ClientTexts
          locale={locale}
          keys={{
            partners: [
              'fullName',
              'fullNameHint',
              'email',
              'emailHint',
              'gitlab',
              'gitlabHint',
              'domainLabel',
              'domainHint',
              'department',
              'zone',
              'statusLabel',
              'confirm',
              'create',
              'creating',
              'cancel',
            ],
          }}
        >
          <PartnerForm
            key={creation?.id}
            typed={creation?.form ?? {}}
            errors={creation ? errorsOf(t, creation) : {}}
            departments={[
              ['', t('partners.departmentChoose')],
              ...listDepartments().map(({ code, name }): [string, string] => [code, `${code} ${name}`]),
            ]}
            statuses={[
              ['', t('partners.statusServer')],
              ['1', t('partners.active')],
              ['0', t('partners.inactive')],
            ]}
            cancelHref={routes.partners}
          />
        </ClientTexts>
      </Card>
    </>
  )
}

/** The server's messages by field; a value that already exists in the list gets our own. */
function errorsOf(t: Texts, { cause, sentences }: CreationView): Partial<Record<PartnerField, string>> {
  const taken = uniqueFields.find((field) => cause === `partner-taken-${field}`)
  return taken ? { [taken]: t(`errors.partner-taken-${taken}`) } : sentences
}
