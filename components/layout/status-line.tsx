import type { Route } from 'next'
import { classes } from '../ui/classes'
import { Link } from '../ui/link'

export type StatusLineProps = {
  tone: 'ok' | 'warn' | 'bad' | 'neutral'
  word: string
  hint: string
  /** Settings of the connection; null for roles that may not open them. */
  href: Route | null
}

const dots = { ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad', neutral: 'bg-ink-3' }

const sidebarClass = 'h-8 gap-2.5 px-2.5 text-13 max-wide:justify-center max-wide:px-0'
const sheetClass = 'h-11 gap-3 px-3 text-14'

/** How fresh the data of the central host is. In the sheet of a phone the word is always shown. */
export function StatusLine({ tone, word, hint, href, inSheet }: StatusLineProps & { inSheet?: boolean }) {
  const look = classes('flex items-center rounded-control text-ink-2', inSheet ? sheetClass : sidebarClass)
  const content = (
    <>
      <span className="grid size-4 shrink-0 place-items-center">
        <span aria-hidden className={classes('size-2 rounded-full', dots[tone])} />
      </span>
      <span className={classes('truncate', !inSheet && 'max-wide:sr-only')}>{word}</span>
    </>
  )
  if (href === null) {
    return (
      <p title={hint} className={look}>
        {content}
      </p>
    )
  }
  return (
    <Link href={href} title={hint} className={classes(look, 'motion-quick hover:bg-sunken hover:text-ink')}>
      {content}
    </Link>
  )
}
