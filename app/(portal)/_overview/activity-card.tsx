import Link from 'next/link'
import type { ReactNode } from 'react'
import { RelativeTime } from '@/components/status/relative-time'
import { Card } from '@/components/ui/card'
import type { LockRunLine } from '@/lib/domain/locks/queries'
import type { AuditLine } from '@/lib/platform/audit/queries'
import { findText } from '@/lib/platform/i18n/texts'
import { lockRunPath, routes } from '@/lib/platform/routes'
import type { OverviewScope } from './overview-scope'

export type Activity = {
  /** Null without access to the audit log: the last lock runs stand instead. */
  trail: AuditLine[] | null
  runs: LockRunLine[]
}

/** The latest entries of the audit log, or the latest lock runs. */
export function ActivityCard({
  view,
  activity: { trail, runs },
}: {
  view: OverviewScope
  activity: Activity
}) {
  const { t } = view
  const all = trail ? routes.audit : routes.locks
  const isEmpty = (trail ?? runs).length === 0
  return (
    <Card
      title={t(trail ? 'overview.activity' : 'overview.activityRuns')}
      flush
      action={
        <Link href={all} prefetch={false} className="text-13 text-link">
          {t(trail ? 'overview.activityAll' : 'overview.all')}
        </Link>
      }
    >
      {isEmpty ? <p className="p-4 text-ink-2">{t('overview.activityNone')}</p> : null}
      <ol className="py-1">
        {trail?.map((line) => (
          <Line key={line.id} view={view} at={line.at} who={peopleOf(line)}>
            {actionText(view, line)}
          </Line>
        ))}
        {runs.map((run) => (
          <Line key={run.id} view={view} at={run.createdAt} who={[run.askedByName]}>
            <Link href={lockRunPath(run.id)} prefetch={false} className="hover:text-accent">
              {t(`lockScreens.what.${run.desired}`, { count: run.itemsTotal, name: run.firstName ?? '' })}
            </Link>
          </Line>
        ))}
      </ol>
    </Card>
  )
}

/** Names a person who acted on themself once. */
function peopleOf({ actorName, subjectName }: AuditLine): (string | null)[] {
  return actorName === subjectName ? [actorName] : [actorName, subjectName]
}

type LineProps = { view: OverviewScope; at: Date; who: (string | null)[]; children: ReactNode }

function Line({ view: { locale, zone, now }, at, who, children }: LineProps) {
  return (
    <li className="flex items-baseline justify-between gap-3 px-4 py-1.5">
      <p className="min-w-0 truncate">
        {children} <span className="text-13 text-ink-2">{who.filter(Boolean).join(' · ')}</span>
      </p>
      <span className="shrink-0 text-12 text-ink-2">
        <RelativeTime instant={at} locale={locale} now={now} zone={zone} />
      </span>
    </li>
  )
}

function actionText({ t }: OverviewScope, line: AuditLine): string {
  const key = `audit.${line.action}`
  return findText(t, key) ?? line.action
}
