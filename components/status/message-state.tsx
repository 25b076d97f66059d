import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  CirclePause,
  CircleX,
  Clock,
  type Icon,
  Send,
} from '@/components/ui/icons'
import {
  messageRunTone,
  messageTone,
  type MessageRunState as RunState,
  type MessageState as State,
} from '@/lib/domain/messages/runs/states'
import type { Texts } from '@/lib/platform/i18n/texts'
import { Badge } from '../ui/badge'

const messageIcons: Record<State, Icon> = {
  planned: CircleDashed,
  sending: Send,
  sent: CircleCheck,
  refused: CircleX,
  'not-confirmed': CircleHelp,
  skipped: CircleMinus,
  cancelled: Ban,
}

const runIcons: Record<RunState, Icon> = {
  planned: CircleDashed,
  waiting: Clock,
  running: Send,
  paused: CirclePause,
  done: CircleCheck,
  cancelled: Ban,
}

/** The state of a message as a badge. */
export function MessageState({ t, state }: { t: Texts; state: State }) {
  const means = state === 'sent' || state === 'refused' || state === 'not-confirmed'
  return (
    <Badge
      tone={messageTone(state)}
      icon={messageIcons[state]}
      title={means ? t(`messages.means.${state}`) : undefined}
    >
      {t(`messages.state.${state}`)}
    </Badge>
  )
}

export function MessageRunState({ t, state }: { t: Texts; state: RunState }) {
  return (
    <Badge tone={messageRunTone(state)} icon={runIcons[state]}>
      {t(`messages.runState.${state}`)}
    </Badge>
  )
}
