import '@/components/data-table/stacked-table.css'
import { MessageRunState } from '@/components/status/message-state'
import { RelativeTime } from '@/components/status/relative-time'
import { toneText } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import type { MessageRunLine } from '@/lib/domain/messages/runs/queries'
import { messageStates, messageTone, type StateCounts } from '@/lib/domain/messages/runs/states'
import { requesterName } from '@/lib/platform/audit/requester-name'
import { findText } from '@/lib/platform/i18n/texts'
import { messageRunPath } from '@/lib/platform/routes'
import type { MessagesScope } from '../messages-scope'

/** The runs as a table, newest first; on a phone as cards. */
export function RunRows({ view, runs }: { view: MessagesScope; runs: MessageRunLine[] }) {
  const { t } = view
  return (
    <table className="stacked-table" aria-label={t('messages.runs')}>
      <thead>
        <tr>
          <th scope="col">{t('messages.runColumn')}</th>
          <th scope="col">{t('messages.runOutcome')}</th>
          <th scope="col">{t('messages.runAsked')}</th>
          <th scope="col">{t('messages.runState')}</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <Row key={run.id} view={view} run={run} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ view, run }: { view: MessagesScope; run: MessageRunLine }) {
  const { t, locale, zone, now } = view
  return (
    <tr>
      <td className="lead">
        <Link href={messageRunPath(run.id)}>
          <span className="text-ink-3">{t('messages.run', { number: run.number })}</span> {run.title}
        </Link>
        <span className="hint">
          {t('messages.runLine', { who: requesterName(t, run.askedByName), cause: causeText(t, run.cause) })}
        </span>
      </td>
      <td>
        <MessageCounts view={view} states={run.states} />
      </td>
      <td className="short">
        <RelativeTime instant={run.createdAt} locale={locale} now={now} zone={zone} />
      </td>
      <td className="side">
        <MessageRunState t={t} state={run.state} />
      </td>
    </tr>
  )
}

export function causeText(t: MessagesScope['t'], cause: string): string {
  const key = `messages.cause.${cause}`
  return findText(t, key) ?? cause
}

/** Counts of messages by state, without the empty ones. */
function MessageCounts({ view: { t }, states }: { view: MessagesScope; states: StateCounts }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-13 text-ink-2">
      {messageStates.map((state) =>
        states[state] ? (
          <li key={state} className={`whitespace-nowrap tabular-nums ${toneText[messageTone(state)]}`}>
            {t(`messages.counted.${state}`, { count: states[state] })}
          </li>
        ) : null,
      )}
    </ul>
  )
}
