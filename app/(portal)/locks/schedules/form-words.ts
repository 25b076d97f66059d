import type { Texts } from '@/lib/i18n/texts'
import type { Wanted } from '@/lib/locks/plan-locks'
import { reasonsToLock, reasonsToUnlock } from '@/lib/locks/reasons'
import { lockNoteMax } from '@/lib/locks/schemas'

/** The words of the form that makes or changes a schedule. */
export function scheduleFormWords(t: Texts, { submit, count }: { submit: string; count: number }) {
  return {
    reason: t('lockScreens.reason'),
    reasonHint: t('lockScreens.reasonHint'),
    reasonChoose: t('lockScreens.reasonChoose'),
    note: t('lockScreens.note'),
    noteHint: t('lockScreens.noteHint', { max: lockNoteMax }),
    count: t('schedules.typeCount', { count }),
    countHint: t('schedules.typeCountHint'),
    submit,
    pending: t('schedules.pending'),
  }
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
