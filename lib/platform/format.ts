import { dayMs } from './calendar/days'
import { once } from './calendar/intl-formats'
import { formatLocale, type Locale } from './i18n/locale'

const limaZone = 'America/Lima'

/** Placeholder of an unknown value: never 0, never empty. */
export const unknownMark = '—'

export function formatNumber(value: number | bigint | null | undefined, locale: Locale): string {
  if (value === null || value === undefined) return unknownMark
  return once(`n${locale}`, () => new Intl.NumberFormat(formatLocale[locale])).format(value)
}

/** Decimal text with all its places, at most ten: `1,204.5`. */
export function formatDecimal(value: string | null, locale: Locale): string {
  if (value === null) return unknownMark
  const make = () => new Intl.NumberFormat(formatLocale[locale], { maximumFractionDigits: 10 })
  return once(`q${locale}`, make).format(value as unknown as number)
}

/** `value` is a fraction: 0.85 is 85 %. */
export function formatPercent(value: number, locale: Locale): string {
  const style = { style: 'percent', maximumFractionDigits: 0 } as const
  return once(`p${locale}`, () => new Intl.NumberFormat(formatLocale[locale], style)).format(value)
}

type DateStyle =
  | 'date'
  | 'month'
  | 'shortMonth'
  | 'weekday'
  | 'weekdayTime'
  | 'dayMonth'
  | 'weekdayDay'
  | 'dateTime'
  | 'time'
  | 'clock'
  | 'exact'

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  dayMonth: { day: 'numeric', month: 'short' },
  weekdayDay: { weekday: 'long', day: 'numeric', month: 'long' },
  dateTime: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  weekdayTime: {
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  exact: { dateStyle: 'full', timeStyle: 'medium', hourCycle: 'h23' },
}

/** An instant in the zone; `exact` is for tooltips and screen readers. */
export function formatInstant(
  instant: Date | string | null | undefined,
  locale: Locale,
  style: DateStyle = 'dateTime',
  zone: string = limaZone,
): string {
  if (!instant) return unknownMark
  const make = () => new Intl.DateTimeFormat(formatLocale[locale], { ...dateStyles[style], timeZone: zone })
  return once(`d${locale}${style}${zone}`, make).format(new Date(instant))
}

/** A sortable, machine-readable instant in the zone: `2026-11-22 14:05:12`. */
export function formatStamp(instant: Date, zone: string = limaZone): string {
  const options = { dateStyle: 'short', timeStyle: 'medium', timeZone: zone } as const
  return once(`s${zone}`, () => new Intl.DateTimeFormat('sv-SE', options)).format(instant)
}

/** A calendar day: `2026-11-22`, or the midnight UTC that the database returns. */
export function formatDay(day: Date | string | null | undefined, locale: Locale): string {
  return formatInstant(day, locale, 'date', 'UTC')
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** Relative under 24 hours ("hace 4 min"), the date otherwise. */
export function formatRelative(instant: Date | string | null | undefined, locale: Locale, now: Date): string {
  if (!instant) return unknownMark
  const distance = new Date(instant).getTime() - now.getTime()
  if (Math.abs(distance) >= dayMs) return formatInstant(instant, locale, 'date')
  const options = { numeric: 'auto', style: 'short' } as const
  const relative = once(`r${locale}`, () => new Intl.RelativeTimeFormat(formatLocale[locale], options))
  for (const [unit, size] of steps) {
    if (Math.abs(distance) >= size) return relative.format(Math.trunc(distance / size), unit)
  }
  return relative.format(0, 'second')
}

/** Formats decimal text with two places and its currency: `S/ 1,204.00`. No float arithmetic. */
export function formatMoney(amount: string | null, currency: string, locale: Locale): string {
  if (amount === null) return unknownMark
  const make = () =>
    new Intl.NumberFormat(formatLocale[locale], { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const number = once(`m${locale}`, make).format(amount as unknown as number)
  return `${currency === 'PEN' ? 'S/' : currency === 'USD' ? 'US$' : currency} ${number}`
}
