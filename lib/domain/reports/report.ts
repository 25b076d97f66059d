import type { Day } from '../../platform/calendar/days'
import type { Cents, Currency } from '../receivables/money'
import type { ReportName } from './definitions'
import type { Period } from './period'

/** `unit` is the first day of a day, week or month; a `percent` is a share of one; `money` is in cents. */
export type CellKind = 'text' | 'unit' | 'plan' | 'reason' | 'cause' | 'number' | 'percent' | 'money'

/** Null is unknown, or nothing to be said. */
export type Cell = string | number | null

export type ReportColumn = {
  /** Of `reports.col.*` among the texts. */
  key: string
  kind: CellKind
  currency?: Currency
  /** What the heading's text names, such as the age of a cohort. */
  values?: Record<string, number>
}

export type ReportTable = {
  /** Of `reports.table.*`. */
  key: string
  columns: ReportColumn[]
  rows: Cell[][]
  /** The tenant of each row, whose first cell is its name. */
  tenantIds?: string[]
}

export type ReportChart = {
  /** Of `reports.chart.*`. */
  key: string
  look: 'bars' | 'line'
  kind: 'number' | 'percent' | 'money'
  currency?: Currency
  /** Oldest first; `at` is the first day of a unit, or the age of a cohort in months. */
  points: { at: Day | number; value: number | null }[]
}

export type Money = { cents: Cents; currency: Currency }

/** Of `reports.said.*`; days are formatted, shares are in the text's own syntax. */
export type Said = { key: string; values?: Record<string, string | number | Money> }

export type Report = {
  name: ReportName
  period: Period
  /** What it shows, in sentences; the first one is its headline. */
  said: Said[]
  /** What is not known of it. */
  unknown: Said[]
  charts: ReportChart[]
  /** The first one is the file. */
  tables: ReportTable[]
}

/** Who asks for what. */
export type ReportAsk = {
  resellerId: string
  period: Period
  plan: string | null
  /** The number of a tag. */
  tag: number | null
  tenantId: string | null
  /** Tags limit who asks: what is added up for all tenants is closed to them. */
  isHeld: boolean
}

/** 0.06 is 6 % more; null where there was nothing before, or one is not known. */
export function changeOf(now: number | null, before: number | null | undefined): number | null {
  return now === null || !before ? null : now / before - 1
}

export function shareOf(part: number | null, whole: number | null): number | null {
  return part === null || !whole ? null : part / whole
}
