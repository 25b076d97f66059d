import type { Wanted } from '@/lib/domain/locks/engine/plan-locks'
import { reasonsToLock, reasonsToUnlock } from '@/lib/domain/locks/lock-reasons'
import type { ScheduleLine } from '@/lib/domain/locks/schedules/queries'
import { lockNoteMax } from '@/lib/domain/locks/schemas'
import { formatInstant } from '@/lib/platform/format'
import type { Texts } from '@/lib/platform/i18n/texts'
import type { RunScope } from '../run-scope'

/** "viernes, 4 dic 2026, 18:30": the weekday is what people plan by. */
export function momentText({ locale, zone }: RunScope, instant: Date | null): string {
  return formatInstant(instant, locale, 'weekdayTime', zone)
}

type Subject = Pick<ScheduleLine, 'desired' | 'tenants' | 'firstName'>

export function whatText({ t }: RunScope, { desired, tenants, firstName }: Subject): string {
  return t(`schedules.what.${desired}`, { count: tenants, name: firstName ?? '' })
}

/** Reason and note as they stand, with what may be chosen. */
export function scheduleWhy(t: Texts, of: { desired: Wanted; reason: string | null; note: string | null }) {
  const codes = of.desired === 'locked' ? reasonsToLock : reasonsToUnlock
  return {
    reason: of.reason ?? '',
    note: of.note ?? '',
    noteMax: lockNoteMax,
    reasons: codes.map((code): [string, string] => [code, t(`locks.reason.${code}`)]),
  }
}
