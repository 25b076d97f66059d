import type { Route } from 'next'

/** A run, a sending or an issuing. */
export type ProgressItem = {
  /** Kind and id. */
  id: string
  /** The page that says the same in full. */
  href: Route
  title: string
  /** Of a whole of `total`; both 1 at the end of what has no parts. */
  done: number
  total: number
  /** It may still change by itself. */
  isOpen: boolean
  /** The signed-in person started it. */
  isMine: boolean
  tone: 'ok' | 'warn' | 'bad' | 'neutral'
  /** Where it stands, in the words of its page. */
  text: string
}

export type ProgressAnswer = { items: ProgressItem[] }
