import { type Day, toDay } from '../../platform/calendar/days'

/**
 * The earliest day of a charge or a payment, ten years ago: by then a debt is beyond the courts (Código Civil, art. 2001),
 * and an older day is a slip of the keyboard. Pure.
 */
export function oldestLedgerDay(today: Day): Day {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  return toDay(year - 10, month, day)
}
