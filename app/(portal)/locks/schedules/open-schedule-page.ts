import { notFound } from 'next/navigation'
import { getLockSchedule, type ScheduleView } from '@/lib/domain/locks/schedules/queries'
import { NotFound } from '@/lib/platform/errors'

/** The schedule of the address, or the page that says there is none. */
export async function openSchedulePage(resellerId: string, scheduleId: string): Promise<ScheduleView> {
  try {
    return await getLockSchedule(resellerId, scheduleId)
  } catch (error) {
    if (error instanceof NotFound) notFound()
    throw error
  }
}

/** What may still be changed: everything before it begins, then its end, then nothing. */
export function changeable({ state, runId, untilAt, undoRunId }: ScheduleView): 'all' | 'end' | null {
  if (state === 'finished' || state === 'cancelled') return null
  if (!runId) return 'all'
  return untilAt && !undoRunId ? 'end' : null
}
