import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Page } from '@/components/layout/page'
import { Notice } from '@/components/status/notice'
import { BackLink } from '@/components/ui/back-link'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { listChosenProposals } from '@/lib/domain/receivables/following/list-chosen-proposals'
import { receivableReasonMax } from '@/lib/domain/receivables/schemas'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { queryText } from '@/lib/platform/forms/address-values'
import { proposalsPath, receivableRoutes } from '@/lib/platform/receivable-routes'
import { DismissForm } from '../_components/dismiss-form'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('proposals.dismiss') }
}

type Props = { searchParams: Promise<{ ids?: string | string[] }> }

const idsSchema = queryText(10_000)
const quietChoices = [7, 15, 30, 60]

/** Dismisses chosen proposals, with a reason. */
export default async function DismissPage({ searchParams }: Props) {
  const staff = await requireStaff('tenants:lock')
  const [{ ids }, { t, locale }] = await Promise.all([searchParams, requestTexts()])
  const chosen = await listChosenProposals(staff.resellerId, idsSchema.parse(ids).split('.'))
  const kind = chosen[0]?.kind ?? 'lock'
  const backHref = proposalsPath(kind)
  return (
    <Page width="form">
      <BackLink href={receivableRoutes.proposals}>{t('proposals.title')}</BackLink>
      <PageHeader
        title={t('proposals.dismissTitle', { count: chosen.length })}
        text={t('proposals.dismissText')}
      />
      {chosen.length === 0 ? (
        <Notice tone="info" action={<LinkButton href={backHref}>{t('proposals.back')}</LinkButton>}>
          {t('proposals.dismissOver')}
        </Notice>
      ) : (
        <Card>
          <ul className="mb-5 space-y-1">
            {chosen.map(({ id, name }) => (
              <li key={id} className="font-medium break-words">
                {name}
              </li>
            ))}
          </ul>
          <ClientTexts
            locale={locale}
            keys={{ proposals: ['reason', 'reasonHint', 'quiet', 'dismissSubmit', 'dismissing', 'back'] }}
          >
            <DismissForm
              kind={kind}
              ids={chosen.map(({ id }) => id).join('.')}
              reasonMax={receivableReasonMax}
              quiet={quietChoices.map((days) => [String(days), t('proposals.quietDays', { count: days })])}
              backHref={backHref}
            />
          </ClientTexts>
        </Card>
      )}
    </Page>
  )
}
