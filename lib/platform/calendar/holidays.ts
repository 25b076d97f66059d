import { type Day, daysBetween, toDay } from './days'

// Holidays of the whole country: D. Leg. 713, with those that Laws 31381, 31530, 31788 and 31822 added.
const fixed = new Set([
  '01-01',
  '05-01',
  '06-07',
  '06-29',
  '07-23',
  '07-28',
  '07-29',
  '08-06',
  '08-30',
  '10-08',
  '11-01',
  '12-08',
  '12-09',
  '12-25',
])

/** Whether Peru rests on this day by law. Sundays and days that a decree gives to the State alone are not meant. */
export function isHoliday(day: Day): boolean {
  if (fixed.has(day.slice(5))) return true
  const daysToEaster = daysBetween(day, easterSunday(Number(day.slice(0, 4))))
  return daysToEaster === 3 || daysToEaster === 2
}

/** The Gregorian Easter by Butcher's rule: Holy Thursday and Friday stand before it. */
export function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * late + 114
  return toDay(year, Math.floor(sum / 31), (sum % 31) + 1)
}
