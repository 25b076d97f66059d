import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  type LucideIcon,
  Send,
} from 'lucide-react'
import { Badge, type Tone } from '@/components/ui/badge'
import { hasText, type Texts } from '@/lib/i18n/texts'

const looks: Record<string, { tone: Tone; icon: LucideIcon }> = {
  sending: { tone: 'info', icon: Send },
  unknown: { tone: 'warn', icon: CircleHelp },
  accepted: { tone: 'ok', icon: CircleCheck },
  changed: { tone: 'ok', icon: CircleCheck },
  observed: { tone: 'warn', icon: CircleAlert },
  sent: { tone: 'info', icon: Send },
  rejected: { tone: 'bad', icon: CircleX },
  refused: { tone: 'bad', icon: CircleX },
  'not-sent': { tone: 'bad', icon: CircleX },
  'not-confirmed': { tone: 'bad', icon: CircleHelp },
}

export function OutcomeBadge({ t, state }: { t: Texts; state: string }) {
  const { tone, icon } = looks[state] ?? { tone: 'neutral' as const, icon: CircleDashed }
  const key = `vouchers.outcome.${state}`
  return (
    <Badge tone={tone} icon={icon}>
      {hasText(key) ? t(key) : state}
    </Badge>
  )
}
