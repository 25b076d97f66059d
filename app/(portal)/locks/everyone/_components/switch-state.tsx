import { Badge, type Tone } from '@/components/ui/badge'
import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CirclePause,
  CircleX,
  type Icon,
  Send,
} from '@/components/ui/icons'
import { findText, type Texts } from '@/lib/platform/i18n/texts'

const looks: Record<string, [Tone, Icon]> = {
  requested: ['warn', CirclePause],
  planned: ['neutral', CircleDashed],
  sending: ['info', Send],
  sent: ['info', Send],
  unknown: ['warn', CircleHelp],
  repairing: ['info', Send],
  confirmed: ['ok', CircleCheck],
  partial: ['bad', CircleX],
  not_confirmed: ['bad', CircleHelp],
  refused: ['bad', CircleX],
  cancelled: ['neutral', CircleDashed],
}

/** Where a switch stands, in a word, an icon and a colour. */
export function SwitchState({ t, state }: { t: Texts; state: string }) {
  const [tone, icon] = looks[state] ?? ['neutral', CircleHelp]
  const key = `everyone.state.${state}`
  return (
    <Badge tone={tone} icon={icon}>
      {findText(t, key) ?? state}
    </Badge>
  )
}

/** The words of a code of the switch, or the code where nobody wrote any. */
export function everyoneText(t: Texts, kind: 'reason' | 'cause' | 'outcome' | 'mark', code: string): string {
  const key = `everyone.${kind}.${code}`
  return findText(t, key) ?? code
}
