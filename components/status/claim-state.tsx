import type { ClaimState as State } from '@/lib/domain/receivables/claims/claim-schema'
import type { Texts } from '@/lib/platform/i18n/texts'
import { Badge } from '../ui/badge'
import { CircleCheck, CircleSlash, CircleX, Hourglass } from '../ui/icons'

const looks = {
  waiting: { tone: 'info', icon: Hourglass },
  accepted: { tone: 'ok', icon: CircleCheck },
  refused: { tone: 'bad', icon: CircleX },
} as const

type Props = { t: Texts; state: State; isReversed: boolean }

/** Where a claim of a payment stands. */
export function ClaimState({ t, state, isReversed }: Props) {
  if (isReversed) return <Badge icon={CircleSlash}>{t('claims.reversed')}</Badge>
  return <Badge {...looks[state]}>{t(`claims.state.${state}`)}</Badge>
}
