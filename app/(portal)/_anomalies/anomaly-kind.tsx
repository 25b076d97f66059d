import { Badge } from '@/components/ui/badge'
import { CircleMinus, CirclePause, CirclePlus, History, type Icon } from '@/components/ui/icons'
import type { AnomalyKind as Kind } from '@/lib/domain/insights/anomalies/anomaly'
import type { Texts } from '@/lib/platform/i18n/texts'

const icons: Record<Kind, Icon> = {
  silent: CirclePause,
  collapse: CircleMinus,
  spike: CirclePlus,
  counter_back: History,
}

/** What kind of anomaly it is. */
export function AnomalyKind({ t, kind }: { t: Texts; kind: Kind }) {
  return (
    <Badge tone={kind === 'spike' ? 'info' : 'warn'} icon={icons[kind]}>
      {t(`anomalies.kind.${kind}`)}
    </Badge>
  )
}
