import {
  CircleCheck,
  CircleDashed,
  CirclePlus,
  CircleX,
  Hand,
  type LucideIcon,
  RefreshCw,
} from 'lucide-react'
import { Badge, type Tone } from '@/components/ui/badge'
import type { Texts } from '@/lib/i18n/texts'
import type { TokenFinding } from '@/lib/tenants/tokens/findings'

const looks: Record<TokenFinding, { icon: LucideIcon; tone: Tone }> = {
  new: { icon: CirclePlus, tone: 'info' },
  changed: { icon: RefreshCw, tone: 'warn' },
  same: { icon: CircleCheck, tone: 'ok' },
  kept: { icon: Hand, tone: 'neutral' },
  refused: { icon: CircleX, tone: 'bad' },
  missing: { icon: CircleDashed, tone: 'neutral' },
}

/** What a reading found of a tenant's token: a word, an icon and a colour. */
export function FindingBadge({ t, finding }: { t: Texts; finding: TokenFinding }) {
  return (
    <Badge tone={looks[finding].tone} icon={looks[finding].icon}>
      {t(`tokenImport.one.${finding}`)}
    </Badge>
  )
}
