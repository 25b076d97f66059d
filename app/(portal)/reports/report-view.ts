import { formatCents } from '@/lib/domain/receivables/money'
import type { Unit } from '@/lib/domain/reports/period'
import type { Cell, Money, ReportColumn, Said } from '@/lib/domain/reports/report'
import { type Day, isDay } from '@/lib/platform/calendar/days'
import { formatDay, formatInstant, formatNumber, formatPercent, unknownMark } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import { findText, type Texts } from '@/lib/platform/i18n/texts'

/** What screens of reports need to speak. */
export type ReportView = { t: Texts; locale: Locale; today: Day }

/** A sentence in the reader's language. */
export function saidText({ t, locale }: ReportView, { key, values = {} }: Said): string {
  const spoken = Object.entries(values).map(([name, value]) => [name, toSpoken(value, locale)])
  return findText(t, `reportSaid.${key}`, Object.fromEntries(spoken)) ?? unknownMark
}

function toSpoken(value: string | number | Money, locale: Locale): string | number {
  if (typeof value === 'object') return formatCents(value.cents, value.currency, locale)
  return typeof value === 'string' && isDay(value) ? formatDay(value, locale) : value
}

/** The words of a day, week or month. */
export function unitText({ t, locale }: ReportView, unit: Unit, at: Day): string {
  if (unit === 'month') return formatInstant(at, locale, 'shortMonth', 'UTC')
  const day = formatInstant(at, locale, 'dayMonth', 'UTC')
  return unit === 'week' ? t('reports.unit.week', { day }) : day
}

/** The heading of a column. */
export function columnText({ t }: ReportView, { key, values }: ReportColumn): string {
  return findText(t, `reports.col.${key}`, values) ?? key
}

/** A cell as text. */
export function cellText(view: ReportView, column: ReportColumn, cell: Cell, unit: Unit): string {
  const { t, locale } = view
  if (cell === null) return unknownMark
  if (typeof cell === 'number') {
    // Half a per cent down would read "-0%".
    if (column.kind === 'percent') return formatPercent(Math.abs(cell) < 0.005 ? 0 : cell, locale)
    if (column.kind === 'money') return formatCents(cell, column.currency ?? 'PEN', locale)
    return formatNumber(cell, locale)
  }
  if (column.kind === 'unit') {
    // The heading says that it is a week.
    return unitText(view, column.key === 'cohort' ? 'month' : unit === 'week' ? 'day' : unit, cell)
  }
  if (column.kind === 'plan') return cell || t('reports.noPlan')
  if (column.kind === 'reason') {
    return findText(t, `reports.reason.${cell}`) ?? findText(t, `locks.reason.${cell}`) ?? cell
  }
  return column.kind === 'cause' ? (findText(t, `reports.cause.${cell}`) ?? cell) : cell
}
