import { formatInstant } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'

/** "diciembre de 2026" for `2026-12`; what is no month stays as it is. */
export function monthText(period: string, locale: Locale): string {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(period)
    ? formatInstant(`${period}-01`, locale, 'month', 'UTC')
    : period
}
