import { toneText } from '@/components/ui/badge'
import { formatNumber } from '@/lib/format'
import { messageStates, messageTone, type StateCounts } from '@/lib/messages/states'
import type { MessagesScope } from '../messages-scope'

/** How many messages stand where, in words; states without any are left out. */
export function MessageCounts({ view: { t, locale }, states }: { view: MessagesScope; states: StateCounts }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-13 text-ink-2">
      {messageStates.map((state) =>
        states[state] ? (
          <li key={state} className="whitespace-nowrap">
            <span className={`font-medium tabular-nums ${toneText[messageTone(state)]}`}>
              {formatNumber(states[state], locale)}
            </span>{' '}
            {t(`messages.counted.${state}`, { count: states[state] })}
          </li>
        ) : null,
      )}
    </ul>
  )
}
