import type { Metadata } from 'next'
import { EmptyState } from '@/components/status/empty-state'
import { Notice } from '@/components/status/notice'
import { RelativeTime } from '@/components/status/relative-time'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { ListOrdered } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { stepTimesOf } from '@/lib/domain/dunning/dunning-plan'
import { getDunningOverview, type SequenceLine } from '@/lib/domain/dunning/queries'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatNumber } from '@/lib/platform/format'
import { dunningPath, routes } from '@/lib/platform/routes'
import type { DunningScope } from '../../_dunning/dunning-words'
import { EnrolmentRows } from '../../_dunning/enrolment-rows'
import { MessagesTabs } from '../_components/messages-tabs'
import { CountChips } from './_components/count-chips'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('dunning.title') }
}

/** The sequences with counts by state; tenants that need a person come first. */
export default async function DunningPage() {
  const staff = await requireStaff('messages:read')
  const [{ t, locale }, { reseller }, desk] = await Promise.all([
    requestTexts(),
    requireSession(),
    getDunningOverview(staff.resellerId),
  ])
  const scope = { t, locale, zone: reseller.timeZone, now: new Date() }
  const mayWrite = canOpen(staff.role, routes.newDunning)
  const create = (
    <LinkButton href={routes.newDunning} variant="primary">
      {t('dunning.new')}
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        title={t('dunning.title')}
        text={t('dunning.text')}
        actions={
          mayWrite ? (
            <>
              {desk.sequences.some(({ archivedAt }) => !archivedAt) ? (
                <LinkButton href={routes.enrolDunning}>{t('dunning.enrol')}</LinkButton>
              ) : null}
              {create}
            </>
          ) : null
        }
      />
      <MessagesTabs t={t} role={staff.role} current="dunning" />
      <div className="space-y-4">
        {desk.needingCount > 0 ? (
          <Card flush title={t('dunning.needingTitle')} className="overflow-hidden">
            <EnrolmentRows scope={scope} enrolments={desk.needing} withSequence />
            {desk.needingCount > desk.needing.length ? (
              <div className="border-line border-t p-3">
                <Notice tone="info">
                  {t('dunning.needingMore', {
                    shown: desk.needing.length,
                    total: formatNumber(desk.needingCount, locale),
                  })}
                </Notice>
              </div>
            ) : null}
          </Card>
        ) : null}
        <Card flush title={t('dunning.inUse')} className="overflow-hidden">
          {desk.sequences.length === 0 ? (
            <EmptyState
              icon={ListOrdered}
              title={t('dunning.emptyTitle')}
              action={mayWrite ? create : undefined}
            >
              {t('dunning.emptyText')}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line">
              {desk.sequences.map((sequence) => (
                <Line key={sequence.id} scope={scope} sequence={sequence} />
              ))}
            </ul>
          )}
        </Card>
      </div>
    </>
  )
}

function Line({ scope, sequence }: { scope: DunningScope; sequence: SequenceLine }) {
  const { t, locale, now, zone } = scope
  const { id, name, version, plan, archivedAt, madeByName, changedAt } = sequence
  const days = stepTimesOf(plan).reduce((sum, stop) => sum + stop.days, 0)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <Link href={dunningPath(id)} className="font-medium break-words hover:text-accent">
            {name}
          </Link>
          {archivedAt ? <Badge>{t('dunning.archived')}</Badge> : null}
        </p>
        <p className="mt-0.5 text-13 text-ink-2">
          {t('dunning.summary', { count: plan.notices.length, days })}
        </p>
        <p className="mt-0.5 text-12 text-ink-2">
          {t('dunning.version', { version })} · {madeByName},{' '}
          <RelativeTime instant={changedAt} locale={locale} now={now} zone={zone} />
        </p>
      </div>
      <CountChips scope={scope} sequence={sequence} />
    </li>
  )
}
