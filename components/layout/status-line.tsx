import type { Route } from 'next'
import Link from 'next/link'
import { classes } from '../ui/classes'

export type StatusLineProps = {
  tone: 'ok' | 'warn' | 'bad' | 'neutral'
  word: string
  hint: string
  href: Route | null
}

const dots = { ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad', neutral: 'bg-ink-3' }

/** The state of the central host, linked to its settings for roles that may open them. */
export function StatusLine({ tone, word, hint, href }: StatusLineProps) {
  const content = (
    <>
      <span aria-hidden className={classes('size-2 shrink-0 rounded-full', dots[tone])} />
      <span className="truncate md:sr-only wide:not-sr-only">{word}</span>
    </>
  )
  const look =
    'flex h-8 items-center gap-2.5 rounded-control px-3 text-13 text-ink-2 md:justify-center md:px-0 wide:justify-start wide:px-3'
  if (href === null) {
    return (
      <p title={hint} className={look}>
        {content}
      </p>
    )
  }
  return (
    <Link href={href} title={hint} className={classes(look, 'motion-quick hover:bg-sunken')}>
      {content}
    </Link>
  )
}
