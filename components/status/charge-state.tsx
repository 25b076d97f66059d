import {
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleSlash,
  CircleX,
  Clock,
  type Icon,
} from '@/components/ui/icons'
import type { ChargeState as State } from '@/lib/domain/receivables/status'
import type { Texts } from '@/lib/platform/i18n/texts'
import { Badge, type Tone } from '../ui/badge'

const looks: Record<State, { tone: Tone; icon: Icon }> = {
  open: { tone: 'neutral', icon: Clock },
  'partly-paid': { tone: 'info', icon: CircleDashed },
  paid: { tone: 'ok', icon: CircleCheck },
  cancelled: { tone: 'neutral', icon: CircleSlash },
  'written-off': { tone: 'neutral', icon: CircleMinus },
}

export type ChargeStateProps = { t: Texts; state: State; isOverdue: boolean }

/** The state of a charge as badges: overdue takes the place of open, and stands beside partly paid. */
export function ChargeState({ t, state, isOverdue }: ChargeStateProps) {
  return (
    <span className="flex flex-wrap gap-1">
      {isOverdue ? (
        <Badge tone="bad" icon={CircleX}>
          {t('receivables.state.overdue')}
        </Badge>
      ) : null}
      {isOverdue && state === 'open' ? null : (
        <Badge {...looks[state]}>{t(`receivables.state.${state}`)}</Badge>
      )}
    </span>
  )
}
