import type { Locale } from '../../i18n/locale'
import { textsFor } from '../../i18n/texts'
import type { Wanted } from '../plan-locks'

/** What a person types to show that it is meant. */
export function everyonePhrase(desired: Wanted, locale: Locale): string {
  return textsFor(locale)(`everyone.phrase.${desired}`)
}

/** Capitals and spaces do not matter: what counts is that nobody writes it by accident. */
export function isEveryonePhrase(typed: string, asked: { desired: Wanted; locale: Locale }): boolean {
  const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase()
  return plain(typed) === plain(everyonePhrase(asked.desired, asked.locale))
}
