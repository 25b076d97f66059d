import { toDay } from '../../platform/calendar/days'

/**
 * First day of `today`'s billing cycle (contract §11.2): day D of this month once reached, else of the previous one;
 * without D, the calendar month.
 */
export function cycleStart(today: string, cycleDay: string | null): string {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number)
  if (cycleDay === null) return `${today.slice(0, 8)}01`
  const start = Number(cycleDay.slice(8, 10))
  // A day that a month lacks rolls into the next one, as PHP's dates do.
  return toDay(year, date <= start ? month - 1 : month, start)
}
