import {
  CircleCheck,
  Hourglass,
  type Icon,
  ListOrdered,
  Lock,
  Pause,
  TriangleAlert,
} from '@/components/ui/icons'
import type { EnrolmentState as State } from '@/lib/domain/dunning/status'
import type { Texts } from '@/lib/platform/i18n/texts'
import { Badge, type Tone } from '../ui/badge'

export const enrolmentLooks: Record<State, { tone: Tone; icon: Icon }> = {
  active: { tone: 'info', icon: ListOrdered },
  promised: { tone: 'info', icon: Hourglass },
  paused: { tone: 'neutral', icon: Pause },
  'needs-person': { tone: 'bad', icon: TriangleAlert },
  locking: { tone: 'warn', icon: Lock },
  ended: { tone: 'neutral', icon: CircleCheck },
}

/** The state of an enrolment as a badge. */
export function EnrolmentState({ t, state }: { t: Texts; state: State }) {
  return <Badge {...enrolmentLooks[state]}>{t(`dunning.state.${state}`)}</Badge>
}
