import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Page } from '@/components/layout/page'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { previewEnrolment } from '@/lib/domain/dunning/enrolment/preview-enrolment'
import { listOpenSequences } from '@/lib/domain/dunning/queries'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { Conflict, NotFound } from '@/lib/platform/errors'
import { errorText } from '@/lib/platform/i18n/error-text'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { dunningPath, enrolDunningPath, routes } from '@/lib/platform/routes'
import { openTenant } from '../../../tenants/[tenantId]/open-tenant'
import { type EnrolAddress, parseEnrolAddress } from '../search-params'
import { EnrolForm } from './_components/enrol-form'
import { EnrolmentScreen } from './_components/enrolment-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('dunning.enrolTitle') }
}

/** Chooses tenants and a sequence, previews each step, then enrols. */
export default async function EnrolPage({ searchParams }: Props) {
  const staff = await requireStaff('dunning:write')
  const [address, { t, locale }, { reseller }] = await Promise.all([
    searchParams.then(parseEnrolAddress),
    requestTexts(),
    requireSession(),
  ])
  const { sequence, draft, group, page } = address
  if (!sequence || !draft)
    return <Choose t={t} locale={locale} resellerId={staff.resellerId} address={address} />
  const input = { sequenceId: sequence, draftId: draft, group, page }
  const preview = await previewEnrolment(staff.resellerId, input).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    if (error instanceof Conflict) return error
    throw error
  })
  if (preview instanceof Conflict) {
    return (
      <Page width="form">
        <PageHeader title={t('dunning.enrolTitle')} />
        <Notice
          tone="warn"
          action={<LinkButton href={dunningPath(sequence)}>{t('dunning.title')}</LinkButton>}
        >
          {errorText(t, preview)}
        </Notice>
      </Page>
    )
  }
  const scope = { t, locale, zone: reseller.timeZone, now: new Date() }
  return <EnrolmentScreen scope={scope} preview={preview} draftId={draft} group={group} />
}

type ChooseProps = { t: Texts; locale: Locale; resellerId: string; address: EnrolAddress }

async function Choose({ t, locale, resellerId, address }: ChooseProps) {
  const { tenant: tenantId, draft, sequence } = address
  const [sequences, file] = await Promise.all([
    listOpenSequences(resellerId),
    tenantId ? openTenant(resellerId, tenantId) : null,
  ])
  return (
    <Page width="form">
      <PageHeader title={t('dunning.enrolTitle')} text={t('dunning.enrolText')} />
      {sequences.length === 0 ? (
        <Notice
          tone="info"
          title={t('dunning.emptyTitle')}
          action={
            <LinkButton href={routes.newDunning} variant="primary">
              {t('dunning.new')}
            </LinkButton>
          }
        >
          {t('dunning.emptyText')}
        </Notice>
      ) : draft ? (
        <Card title={t('dunning.chooseTitle')} flush>
          <ul className="divide-y divide-line">
            {sequences.map(({ id, name }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
                <span className="min-w-0 font-medium break-words">{name}</span>
                <LinkButton
                  href={enrolDunningPath({ sequence: id, draft })}
                  size="small"
                  aria-label={`${t('dunning.next')}: ${name}`}
                >
                  {t('dunning.next')}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Card>
      ) : (
        <Card title={file?.tenant.name}>
          <ClientTexts
            locale={locale}
            keys={{
              dunning: ['chooseSequence', 'rucs', 'rucsHint', 'fromList', 'rucsLink', 'next', 'preparing'],
            }}
          >
            <EnrolForm
              sequences={sequences.map(({ id, name }) => [id, name])}
              sequenceId={sequence ?? undefined}
              tenantId={file?.tenant.id}
              tenantsHref={routes.tenants}
            />
          </ClientTexts>
        </Card>
      )}
    </Page>
  )
}
