import { toneText } from '@/components/ui/badge'
import { messageStates, messageTone, type StateCounts } from '@/lib/messages/states'
import type { MessagesScope } from '../messages-scope'

/** How many messages stand where, in words; states without any are left out. */
export function MessageCounts({ view: { t }, states }: { view: MessagesScope; states: StateCounts }) {
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
