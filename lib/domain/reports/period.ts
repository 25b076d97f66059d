import { addDays, type Day, daysBetween, toDay, weekdayOf } from '../../platform/calendar/days'

/** The lengths of time that a report may cover, each in its unit; only whole weeks and months count. */
export const periods = ['d30', 'd90', 'w26', 'm1', 'm12', 'm24'] as const
export type PeriodName = (typeof periods)[number]

export type Unit = 'day' | 'week' | 'month'

export type Period = {
  name: PeriodName
  unit: Unit
  /** First and last day, both included. */
  from: Day
  until: Day
  /** The first day of the period of as many units before it. */
  beforeFrom: Day
}

const lengths: Record<PeriodName, { unit: Unit; count: number }> = {
  d30: { unit: 'day', count: 30 },
  d90: { unit: 'day', count: 90 },
  w26: { unit: 'week', count: 26 },
  m1: { unit: 'month', count: 1 },
  m12: { unit: 'month', count: 12 },
  m24: { unit: 'month', count: 24 },
}

/** The period that ends with the last whole unit not later than a finished day. Pure. */
export function periodOf(name: PeriodName, lastDay: Day): Period {
  const { unit, count } = lengths[name]
  const end = unitStart(unit, addDays(lastDay, 1))
  const from = addUnits(unit, end, -count)
  return { name, unit, from, until: addDays(end, -1), beforeFrom: addUnits(unit, from, -count) }
}

/** The first day of the unit that a day is in; weeks begin on Monday. */
export function unitStart(unit: Unit, day: Day): Day {
  if (unit === 'week') return addDays(day, -((weekdayOf(day) + 6) % 7))
  return unit === 'month' ? `${day.slice(0, 8)}01` : day
}

function addUnits(unit: Unit, start: Day, count: number): Day {
  if (unit !== 'month') return addDays(start, unit === 'week' ? count * 7 : count)
  const [year = 0, month = 1] = start.split('-').map(Number)
  return toDay(year, month + count, 1)
}

/** The first days of all units of a period, oldest first. */
export function unitsOf({ unit, from, until }: Pick<Period, 'unit' | 'from' | 'until'>): Day[] {
  const starts: Day[] = []
  for (let start = unitStart(unit, from); start <= until; start = addUnits(unit, start, 1)) starts.push(start)
  return starts
}

/** How many days are in a period. */
export function daysOf({ from, until }: Pick<Period, 'from' | 'until'>): number {
  return daysBetween(from, until) + 1
}

/** How many units. */
export function lengthOf(name: PeriodName): number {
  return lengths[name].count
}
