import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  Hand,
  Hourglass,
  type Icon,
  PenLine,
  Send,
} from '@/components/ui/icons'
import type { IssuanceState as State } from '@/lib/domain/documents/issuing/states'
import type { Texts } from '@/lib/platform/i18n/texts'
import { Badge, type Tone } from '../ui/badge'

const issuanceLooks: Record<State, { tone: Tone; icon: Icon }> = {
  draft: { tone: 'neutral', icon: PenLine },
  planned: { tone: 'info', icon: Hourglass },
  sending: { tone: 'info', icon: Send },
  issued: { tone: 'ok', icon: CircleCheck },
  refused: { tone: 'bad', icon: CircleX },
  unknown: { tone: 'warn', icon: CircleHelp },
  'not-issued': { tone: 'bad', icon: CircleDashed },
  unclear: { tone: 'warn', icon: Hand },
}

/** The state of an issuance as a badge. */
export function IssuanceState({ t, state }: { t: Texts; state: State }) {
  const { tone, icon } = issuanceLooks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`issuing.state.${state}`)}
    </Badge>
  )
}
