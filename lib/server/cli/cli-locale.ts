import type { Locale } from '../../platform/i18n/locale'

/** The language of the terminal; English by default. */
export function cliLocale(): Locale {
  return /^es/.test(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '') ? 'es' : 'en'
}
