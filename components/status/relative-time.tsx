import { formatInstant, formatRelative, unknownMark } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'

export type RelativeTimeProps = {
  instant: Date | string | null
  locale: Locale
  now: Date
  /** Tooltip for a null instant. */
  unknown?: string
  zone?: string
}

/** A relative time such as "hace 4 min", with the exact time as tooltip and for screen readers. */
export function RelativeTime({ instant, locale, now, unknown, zone }: RelativeTimeProps) {
  if (!instant) return <span title={unknown}>{unknownMark}</span>
  const exact = formatInstant(instant, locale, 'exact', zone)
  return (
    <time dateTime={new Date(instant).toISOString()} title={exact}>
      {formatRelative(instant, locale, now)}
    </time>
  )
}
