import type { Locale } from '../i18n/locale'

/** The command line speaks as the terminal is set; English where that says nothing. */
export function cliLocale(): Locale {
  return /^es/.test(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '') ? 'es' : 'en'
}
