import { isBusinessDay } from '../../../platform/calendar/business-hours'
import { addDays, type Day } from '../../../platform/calendar/days'

/**
 * Whether a rule may lock on this day by itself: on a business day before another one, so that who pays is opened before
 * a free day. Pure.
 */
export function mayLockOn(day: Day): boolean {
  return isBusinessDay(day) && isBusinessDay(addDays(day, 1))
}
