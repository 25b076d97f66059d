import type { Locale } from './locale'
import { messages } from './messages'

/** The sentences of one noun as they are written: for a client component, which then needs no other texts. */
export type Words<Noun extends keyof (typeof messages)[Locale]> = (typeof messages)[Locale][Noun]

export function wordsOf<Noun extends keyof (typeof messages)[Locale]>(
  locale: Locale,
  noun: Noun,
): Words<Noun> {
  return messages[locale][noun]
}
