import { Badge, type Tone } from '@/components/ui/badge'
import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  Hand,
  Hourglass,
  type Icon,
  Send,
} from '@/components/ui/icons'
import type { CreationState as State } from '@/lib/domain/partners/states'
import type { Texts } from '@/lib/platform/i18n/texts'

export const creationLooks: Record<State, { tone: Exclude<Tone, 'neutral'>; icon: Icon }> = {
  planned: { tone: 'info', icon: Hourglass },
  sending: { tone: 'info', icon: Send },
  unknown: { tone: 'warn', icon: CircleHelp },
  created: { tone: 'ok', icon: CircleCheck },
  refused: { tone: 'bad', icon: CircleX },
  'not-created': { tone: 'bad', icon: CircleDashed },
  unclear: { tone: 'warn', icon: Hand },
}

/** The state of a creation as a badge. */
export function CreationState({ t, state }: { t: Texts; state: State }) {
  const { tone, icon } = creationLooks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`partners.state.${state}`)}
    </Badge>
  )
}
