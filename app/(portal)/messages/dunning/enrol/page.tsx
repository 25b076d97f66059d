import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { previewEnrolment } from '@/lib/dunning/preview-enrolment'
import { listOpenSequences } from '@/lib/dunning/queries'
import { Conflict, NotFound } from '@/lib/errors'
import { errorText } from '@/lib/i18n/error-text'
import type { Texts } from '@/lib/i18n/texts'
import { dunningPath, enrolDunningPath, routes } from '@/lib/routes'
import { openTenant } from '../../../tenants/[tenantId]/open-tenant'
import { type EnrolAddress, parseEnrolAddress } from '../search-params'
import { EnrolForm } from './_components/enrol-form'
import { EnrolmentScreen } from './_components/enrolment-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('dunning.enrolTitle') }
}

/** Who begins which sequence, and what would happen to each of them; nothing leaves before the last button. */
export default async function EnrolPage({ searchParams }: Props) {
  const staff = await requireStaff('dunning:write')
  const [address, { t, locale }, { reseller }] = await Promise.all([
    searchParams.then(parseEnrolAddress),
    requestTexts(),
    requireSession(),
  ])
  const { sequence, draft, group, page } = address
  if (!sequence || !draft) return <Choose t={t} resellerId={staff.resellerId} address={address} />
  const asked = { sequenceId: sequence, draftId: draft, group, page }
  const preview = await previewEnrolment(staff.resellerId, asked).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    if (error instanceof Conflict) return error
    throw error
  })
  if (preview instanceof Conflict) {
    return (
      <div className="mx-auto max-w-160">
        <PageHeader title={t('dunning.enrolTitle')} />
        <Notice
          tone="warn"
          action={<LinkButton href={dunningPath(sequence)}>{t('dunning.title')}</LinkButton>}
        >
          {errorText(t, preview)}
        </Notice>
      </div>
    )
  }
  const scope = { t, locale, zone: reseller.timeZone, now: new Date() }
  return <EnrolmentScreen scope={scope} preview={preview} draftId={draft} group={group} />
}

async function Choose({ t, resellerId, address }: { t: Texts; resellerId: string; address: EnrolAddress }) {
  const { tenant: tenantId, draft, sequence } = address
  const [sequences, file] = await Promise.all([
    listOpenSequences(resellerId),
    tenantId ? openTenant(resellerId, tenantId) : null,
  ])
  return (
    <div className="mx-auto max-w-160">
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
                  prefetch={false}
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
          <EnrolForm
            sequences={sequences.map(({ id, name }) => [id, name])}
            sequenceId={sequence ?? undefined}
            tenantId={file?.tenant.id}
            words={{
              sequence: t('dunning.chooseSequence'),
              rucs: t('dunning.rucs'),
              rucsHint: t('dunning.rucsHint'),
              fromList: t('dunning.fromList'),
              rucsLink: t('dunning.rucsLink'),
              next: t('dunning.next'),
              preparing: t('dunning.preparing'),
            }}
            tenantsHref={routes.tenants}
          />
        </Card>
      )}
    </div>
  )
}
