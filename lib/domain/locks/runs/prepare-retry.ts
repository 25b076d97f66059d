import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { readInScope } from '../../../platform/database/db'
import { Conflict, NotFound } from '../../../platform/errors'
import { freezeLockDraft } from '../drafts/freeze-lock-draft'
import type { Wanted } from '../engine/plan-locks'
import { isLockReason } from '../lock-reasons'
import { isRunId } from '../queries'
import { retryableStates } from './item-groups'

type Retry = {
  desired: Wanted
  reason: string
  note: string | null
  isOver: boolean
  tenantIds: string[]
}

const retrySql = `
  select r.desired::text as desired, r.reason, r.note, r.ended_at is not null as "isOver",
    array(select i.tenant_id from portal.lock_item i
      where i.run_id = r.id and i.desired = r.desired and i.state::text = any($2) order by i.id) as "tenantIds"
  from portal.lock_run r where r.id = $1`

/**
 * Freezes a draft of what a run left undone or unproved; nothing is sent. Throws Forbidden, NotFound, and
 * Conflict `run-under-way` or `nothing-to-retry`.
 */
export async function prepareRetry(input: {
  resellerId: string
  runId: string
  actor: Actor
}): Promise<{ draftId: string; count: number }> {
  const { resellerId, runId, actor } = input
  if (!isRunId(runId)) throw new NotFound('run-missing')
  const [retry] = await readInScope(resellerId, (query) => query<Retry>(retrySql, [runId, retryableStates]))
  if (!retry) throw new NotFound('run-missing')
  const { desired, reason, note, isOver, tenantIds } = retry
  if (!isOver) throw new Conflict('run-under-way')
  if (tenantIds.length === 0) throw new Conflict('nothing-to-retry')
  const { draftId } = await freezeLockDraft({
    resellerId,
    actor,
    desired,
    from: { kind: 'retry', runId, tenantIds },
    ...(isLockReason(reason) && { reason }),
    note,
  })
  return { draftId, count: tenantIds.length }
}
