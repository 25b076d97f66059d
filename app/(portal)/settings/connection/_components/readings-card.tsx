import { RelativeTime } from '@/components/status/relative-time'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { CircleCheck, CircleDashed, CirclePause, CircleX, Loader } from '@/components/ui/icons'
import type { SyncRunLine } from '@/lib/domain/sync/queries'
import { codeText } from '@/lib/platform/i18n/error-text'
import { readingFailureText } from '@/lib/platform/i18n/reading-failure'
import type { ConnectionScreen } from './connection-screen'

const causes = {
  schedule: 'connection.causeSchedule',
  request: 'connection.causeRequest',
  lock: 'connection.causeLock',
  cli: 'connection.causeCli',
} as const

type Props = { runs: SyncRunLine[]; screen: ConnectionScreen }

/** The latest syncs, with their rejected rows and causes. */
export function ReadingsCard({ runs, screen }: Props) {
  const { t } = screen
  return (
    <Card flush title={t('connection.readingsTitle')}>
      {runs.length === 0 ? <p className="p-4 text-ink-2">{t('connection.readingsNone')}</p> : null}
      <ol className="divide-y divide-line">
        {runs.map((run) => (
          <li key={run.id} className="px-4 py-2.5 text-13">
            <Reading run={run} screen={screen} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Reading({ run, screen }: { run: SyncRunLine; screen: ConnectionScreen }) {
  const { t, locale, now, zone } = screen
  const { summary, rejected } = run
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Outcome run={run} screen={screen} />
        <span className="text-ink-2">
          {run.cause in causes ? t(causes[run.cause as keyof typeof causes]) : run.cause}
        </span>
        {run.rows === null ? null : (
          <span className="tabular-nums">{t('connection.readingRows', { count: run.rows })}</span>
        )}
        {summary ? (
          <span className="text-ink-2 tabular-nums">
            {t('connection.readingSummary', {
              fresh: summary.new,
              gone: summary.gone,
              changed: summary.changed,
            })}
          </span>
        ) : null}
        <span className="ml-auto text-ink-2">
          <RelativeTime instant={run.startedAt} locale={locale} now={now} zone={zone} />
        </span>
      </div>
      {rejected.length > 0 ? (
        <details className="mt-1">
          <summary className="text-link">
            {t('connection.readingRejected', { count: rejected.length })}
          </summary>
          <ul className="mt-1 space-y-0.5 text-ink-2">
            {rejected.slice(0, 50).map((row) => (
              <li key={row.index}>
                {t('connection.rejectedRow', { path: row.path, reason: row.reason, index: row.index + 1 })}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}

function Outcome({ run, screen: { t } }: { run: SyncRunLine; screen: ConnectionScreen }) {
  if (run.outcome === null)
    return (
      <Badge tone="info" icon={Loader}>
        {t('connection.readingRunning')}
      </Badge>
    )
  const quota = run.summary?.quota
  if (run.outcome === 'ok' && quota)
    return (
      <>
        <Badge tone="warn" icon={CircleDashed}>
          {t('connection.readingPartial')}
        </Badge>
        <span>{t('connection.readingPartialText', { reason: codeText(t, quota.code, quota.values) })}</span>
      </>
    )
  if (run.outcome === 'ok')
    return (
      <Badge tone="ok" icon={CircleCheck}>
        {t('connection.readingOk')}
      </Badge>
    )
  if (run.outcome === 'held')
    return (
      <Badge tone="warn" icon={CirclePause}>
        {t('connection.readingHeld')}
      </Badge>
    )
  return (
    <>
      <Badge tone="bad" icon={CircleX}>
        {t('connection.readingFailed')}
      </Badge>
      <span>{run.failure ? readingFailureText(t, run.failure) : codeText(t, run.outcome)}</span>
    </>
  )
}
