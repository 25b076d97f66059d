import type { ReactNode } from 'react'
import { CircleCheck, CircleX, Info, TriangleAlert } from '@/components/ui/icons'
import { classes } from '../ui/classes'

export type NoticeTone = 'ok' | 'warn' | 'bad' | 'info'

const looks = {
  ok: { icon: CircleCheck, text: 'text-ok', box: 'bg-ok-soft' },
  warn: { icon: TriangleAlert, text: 'text-warn', box: 'bg-warn-soft' },
  bad: { icon: CircleX, text: 'text-bad', box: 'bg-bad-soft' },
  info: { icon: Info, text: 'text-info', box: 'bg-info-soft' },
}

export type NoticeProps = {
  tone: NoticeTone
  title?: ReactNode
  action?: ReactNode
  live?: boolean
  children?: ReactNode
}

/** A message on the page; with `live` screen readers announce it when it appears. */
export function Notice({ tone, title, action, live, children }: NoticeProps) {
  const { icon: Icon, text, box } = looks[tone]
  // A single line stands at the height of its button.
  const isLine = Boolean(action) && !(title && children)
  const role = live ? (tone === 'bad' ? 'alert' : 'status') : undefined
  return (
    <div
      role={role}
      className={classes('flex items-start gap-2.5 rounded-card px-3.5', isLine ? 'py-2' : 'py-3', box)}
    >
      <Icon aria-hidden className={classes('size-4 shrink-0', isLine ? 'mt-2' : 'mt-0.5', text)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-2.5">
        <div className={classes('min-w-0 flex-1 basis-60 break-words', isLine && 'py-1.5')}>
          {title ? <p className="font-medium">{title}</p> : null}
          {children ? <div className={title ? 'mt-0.5 text-ink-2' : undefined}>{children}</div> : null}
        </div>
        {action}
      </div>
    </div>
  )
}
