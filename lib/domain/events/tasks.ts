import 'server-only'
import { toAnyTask } from '../../platform/jobs/define-task'
import { advanceTask } from '../../platform/jobs/reconcile'
import type { Chore } from '../../platform/jobs/run-worker'
import { pickUp } from '../../platform/jobs/subject-job'
import { distributeEvents, distribution, type EventSink } from './distribute-events'
import { eventJob } from './event-job'

const busyRetryMs = 1_000

/** The task that hands events on to these. */
export function eventTasksFor(sinks: EventSink[]) {
  const distribute = advanceTask(eventJob, {
    advance: ({ resellerId }, signal) => distributeEvents(resellerId, sinks, { signal }),
    // What woke this job may have been written after the other one looked.
    busyRetryMs,
  })
  return [toAnyTask(distribute)]
}

export const eventChores: Chore[] = [
  { name: 'pick-up-events', everyMs: 15_000, run: () => pickUp(distribution) },
]
