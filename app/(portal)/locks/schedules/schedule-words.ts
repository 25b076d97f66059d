import { formatInstant } from '@/lib/format'
import type { ScheduleLine } from '@/lib/locks/schedules/queries'
import type { RunScope } from '../run-scope'

/** "viernes, 4 dic 2026, 18:30": the weekday is what people plan by. */
export function momentText({ locale, zone }: RunScope, instant: Date | null): string {
  return formatInstant(instant, locale, 'weekdayTime', zone)
}

type Subject = Pick<ScheduleLine, 'desired' | 'tenants' | 'firstName'>

export function whatText({ t }: RunScope, { desired, tenants, firstName }: Subject): string {
  return t(`schedules.what.${desired}`, { count: tenants, name: firstName ?? '' })
}
