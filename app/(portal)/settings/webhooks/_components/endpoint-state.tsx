import { Badge } from '@/components/ui/badge'
import { CircleCheck, CircleDashed, CirclePause, TriangleAlert } from '@/components/ui/icons'
import type { EndpointLine } from '@/lib/domain/webhooks/queries'
import type { Texts } from '@/lib/platform/i18n/texts'

type Props = { t: Texts; endpoint: Pick<EndpointLine, 'offAt' | 'failures' | 'lastOkAt'> }

export function EndpointState({ t, endpoint: { offAt, failures, lastOkAt } }: Props) {
  if (offAt)
    return (
      <Badge tone="bad" icon={CirclePause}>
        {t('webhooks.stateOff')}
      </Badge>
    )
  if (failures > 0)
    return (
      <Badge tone="warn" icon={TriangleAlert}>
        {t('webhooks.stateFailing')}
      </Badge>
    )
  if (!lastOkAt)
    return (
      <Badge tone="neutral" icon={CircleDashed}>
        {t('webhooks.stateIdle')}
      </Badge>
    )
  return (
    <Badge tone="ok" icon={CircleCheck}>
      {t('webhooks.stateOn')}
    </Badge>
  )
}
