import type { ReactNode } from 'react'
import type { Icon } from '@/components/ui/icons'
import { classes } from './classes'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'

export const toneText: Record<Tone, string> = {
  ok: 'text-ok',
  warn: 'text-warn',
  bad: 'text-bad',
  info: 'text-info',
  neutral: 'text-ink-2',
}

const toneSoft: Record<Tone, string> = {
  ok: 'bg-ok-soft',
  warn: 'bg-warn-soft',
  bad: 'bg-bad-soft',
  info: 'bg-info-soft',
  neutral: 'bg-sunken',
}

export type BadgeProps = { tone?: Tone; icon?: Icon; title?: string; children: ReactNode }

/** A state as text, icon and colour; colour alone never carries meaning. */
export function Badge({ tone = 'neutral', icon: Icon, title, children }: BadgeProps) {
  return (
    <span
      title={title}
      className={classes(
        'inline-flex h-5.5 items-center gap-1 rounded-full px-2 text-12 font-medium whitespace-nowrap',
        toneText[tone],
        toneSoft[tone],
      )}
    >
      {Icon ? <Icon aria-hidden className="size-3.5 shrink-0" /> : null}
      {children}
    </span>
  )
}
