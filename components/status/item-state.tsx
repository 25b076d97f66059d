import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CirclePause,
  CircleX,
  type Icon,
  Send,
} from '@/components/ui/icons'
import { stateText } from '@/lib/domain/locks/cause-text'
import { type ItemTone, itemTone } from '@/lib/domain/locks/status'
import { findText, type Texts } from '@/lib/platform/i18n/texts'
import { Badge } from '../ui/badge'

const icons: Record<ItemTone, Icon> = {
  ok: CircleCheck,
  warn: CircleHelp,
  bad: CircleX,
  info: Send,
  neutral: CircleDashed,
}

type ItemStateProps = { t: Texts; state: string; hostSilence?: string | null; count?: string }

/** The state of a run's item as a badge. */
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

/** The text of a reason code. */
export function reasonText(t: Texts, code: string): string {
  const key = `locks.reason.${code}`
  return findText(t, key) ?? code
}
