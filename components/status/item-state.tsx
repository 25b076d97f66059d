import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CirclePause,
  CircleX,
  type LucideIcon,
  Send,
} from 'lucide-react'
import { hasText, type Texts } from '@/lib/i18n/texts'
import { type ItemTone, itemTone } from '@/lib/locks/status'
import { Badge } from '../ui/badge'

const icons: Record<ItemTone, LucideIcon> = {
  ok: CircleCheck,
  warn: CircleHelp,
  bad: CircleX,
  info: Send,
  neutral: CircleDashed,
}

/** Where one item of a run stands, in a word, an icon and a colour. */
export function ItemState({ t, state, count }: { t: Texts; state: string; count?: string }) {
  const tone = itemTone(state)
  const icon = state === 'held' ? CirclePause : icons[tone]
  return (
    <Badge tone={tone} icon={icon}>
      {stateText(t, state)}
      {count ? ` ${count}` : null}
    </Badge>
  )
}

/** The word of a state. */
export function stateText(t: Texts, state: string): string {
  const key = `locks.state.${state}`
  return hasText(key) ? t(key) : state
}

/** The sentence of why an item stands there; null where there is none. */
export function causeText(
  t: Texts,
  item: { cause: string | null; causeDetail: string | null; attempt: number },
): string | null {
  const key = `locks.cause.${item.cause}`
  return item.cause && hasText(key) ? t(key, { detail: item.causeDetail ?? '', attempt: item.attempt }) : null
}

/** The words of a reason's code. */
export function reasonText(t: Texts, code: string): string {
  const key = `locks.reason.${code}`
  return hasText(key) ? t(key) : code
}
