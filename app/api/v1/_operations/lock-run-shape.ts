import { z } from '@hono/zod-openapi'
import type { LockRunLine } from '@/lib/domain/locks/queries'
import { instant, toInstant, toStamp } from './shapes'

export const lockRun = z
  .object({
    id: z.uuid(),
    number: z.number().int(),
    state: z.enum(['planned', 'running', 'paused', 'finished', 'cancelled']),
    desired: z.enum(['locked', 'unlocked']),
    reason: z.string(),
    note: z.string().nullable(),
    pausedFor: z.string().nullable(),
    needsPerson: z.boolean(),
    requestedBy: z.string(),
    total: z.number().int(),
    toChange: z.number().int(),
    states: z.record(z.string(), z.number().int()),
    createdAt: instant,
    startedAt: instant.nullable(),
    endedAt: instant.nullable(),
  })
  .openapi('LockRun')

export function toLockRun(run: LockRunLine): z.input<typeof lockRun> {
  const { id, number, state, desired, reason, note, pausedFor, needsPerson, toChange, states } = run
  return {
    ...{ id, number, desired, reason, note, pausedFor, needsPerson, toChange, states },
    state: state as z.input<typeof lockRun>['state'],
    requestedBy: run.askedByName,
    total: run.itemsTotal,
    createdAt: toStamp(run.createdAt),
    startedAt: toInstant(run.startedAt),
    endedAt: toInstant(run.endedAt),
  }
}
