import {
  CalendarClock,
  CircleCheck,
  CircleSlash,
  type Icon,
  Send,
  TriangleAlert,
} from '@/components/ui/icons'
import type { ScheduleState as State } from '@/lib/domain/locks/schedules/queries'
import type { Texts } from '@/lib/platform/i18n/texts'
import { Badge, type Tone } from '../ui/badge'

const looks: Record<State, { tone: Tone; icon: Icon }> = {
  waiting: { tone: 'info', icon: CalendarClock },
  started: { tone: 'info', icon: Send },
  finished: { tone: 'ok', icon: CircleCheck },
  cancelled: { tone: 'neutral', icon: CircleSlash },
  needs_person: { tone: 'bad', icon: TriangleAlert },
}

/** The state of a schedule as a badge. */
export function ScheduleState({ t, state }: { t: Texts; state: State }) {
  return <Badge {...looks[state]}>{t(`schedules.state.${state}`)}</Badge>
}
