import { formatInstant } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'

/** "diciembre de 2026" for `2026-12`. */
export function monthText(period: string, locale: Locale): string {
  return formatInstant(`${period}-01`, locale, 'month', 'UTC')
}
