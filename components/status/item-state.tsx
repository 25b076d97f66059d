import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CirclePause,
  CircleX,
  type LucideIcon,
  Send,
} from 'lucide-react'
import { stateText } from '@/lib/domain/locks/cause-text'
import { type ItemTone, itemTone } from '@/lib/domain/locks/status'
import { findText, type Texts } from '@/lib/platform/i18n/texts'
import { Badge } from '../ui/badge'

const icons: Record<ItemTone, LucideIcon> = {
  ok: CircleCheck,
  warn: CircleHelp,
  bad: CircleX,
  info: Send,
  neutral: CircleDashed,
}

type ItemStateProps = { t: Texts; state: string; hostSilence?: string | null; count?: string }

/** Where one item of a run stands, in a word, an icon and a colour. */
export function ItemState({ t, state, hostSilence, count }: ItemStateProps) {
  const tone = itemTone(state)
  const icon = state === 'held' ? CirclePause : icons[tone]
  return (
    <Badge tone={tone} icon={icon}>
      {stateText(t, state, hostSilence)}
      {count ? ` ${count}` : null}
    </Badge>
  )
}

/** The words of a reason's code. */
export function reasonText(t: Texts, code: string): string {
  const key = `locks.reason.${code}`
  return findText(t, key) ?? code
}
