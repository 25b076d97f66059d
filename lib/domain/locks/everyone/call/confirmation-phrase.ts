import type { Locale } from '../../../../platform/i18n/locale'
import { textsFor } from '../../../../platform/i18n/texts'
import type { Wanted } from '../../engine/plan-locks'

/** The phrase that a person types to confirm. */
export function confirmationPhrase(desired: Wanted, locale: Locale): string {
  return textsFor(locale)(`everyone.phrase.${desired}`)
}

/** Ignores case and spacing. */
export function isConfirmationPhrase(typed: string, input: { desired: Wanted; locale: Locale }): boolean {
  const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase()
  return plain(typed) === plain(confirmationPhrase(input.desired, input.locale))
}
