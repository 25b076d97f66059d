import { Badge, type Tone } from '@/components/ui/badge'
import { CircleCheck, CircleDashed, CircleHelp, CircleX, type Icon, Send } from '@/components/ui/icons'
import type { SendState as State } from '@/lib/domain/reports/scheduled/queries'
import type { Texts } from '@/lib/platform/i18n/texts'

const looks: Record<State, { tone: Tone; icon: Icon }> = {
  queued: { tone: 'info', icon: Send },
  sending: { tone: 'info', icon: Send },
  sent: { tone: 'ok', icon: CircleCheck },
  refused: { tone: 'bad', icon: CircleX },
  unknown: { tone: 'warn', icon: CircleHelp },
  gone: { tone: 'neutral', icon: CircleDashed },
}

/** What became of an e-mail with a link. */
export function SendState({ t, state }: { t: Texts; state: State }) {
  const { tone, icon } = looks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`reportSchedules.state.${state}`)}
    </Badge>
  )
}
