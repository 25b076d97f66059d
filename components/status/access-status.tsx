import { CircleCheck, CircleHelp, Lock } from '@/components/ui/icons'
import { Badge } from '../ui/badge'

const looks = {
  locked: { tone: 'bad', icon: Lock },
  unlocked: { tone: 'ok', icon: CircleCheck },
  unknown: { tone: 'warn', icon: CircleHelp },
} as const

export type AccessStatusProps = { access: keyof typeof looks; word: string; title?: string }

/** Whether a tenant is locked, as a badge. */
export function AccessStatus({ access, word, title }: AccessStatusProps) {
  return (
    <Badge {...looks[access]} title={title}>
      {word}
    </Badge>
  )
}
