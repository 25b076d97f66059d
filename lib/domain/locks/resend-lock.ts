import 'server-only'
import { z } from 'zod'
import type { Actor } from '../../platform/audit/actor'
import { inScope, type Tx } from '../../platform/database/db'
import { Conflict, NotFound } from '../../platform/errors'
import type { Wanted } from './engine/plan-locks'
import { isLockReason } from './lock-reasons'
import { type StartedRun, startLockRunIn } from './runs/start-lock-run'

type EndedItem = {
  tenantId: string
  desired: Wanted
  state: string
  reason: string
  note: string | null
  isNewest: boolean
}

/** States in which central shows the wish and the host is unknown: only then does resending help. */
const resendable = ['unchanged', 'not_confirmed', 'contradicted', 'confirmed']

/**
 * Sends the request of an ended item again although central shows the wish, as a run of its own. Throws
 * Forbidden, NotFound, and Conflict: `resend-unsafe` unless the server is known to set, `resend-moved` after a
 * later request, and those of `startLockRun`.
 */
export async function resendLock(of: {
  resellerId: string
  itemId: string
  actor: Actor
}): Promise<StartedRun> {
  const { resellerId, itemId, actor } = of
  return inScope(resellerId, async (tx) => {
    const input = await findEndedItem(tx, itemId)
    if (!input) throw new NotFound('run-missing')
    const { tenantId, desired, reason, note, isNewest, state } = input
    if (!isNewest || !resendable.includes(state)) throw new Conflict('resend-moved')
    return startLockRunIn(tx, {
      resellerId,
      actor,
      tenantIds: [tenantId],
      desired,
      reason: isLockReason(reason) ? reason : 'other',
      note,
      resend: true,
    })
  })
}

async function findEndedItem(tx: Tx, itemId: string): Promise<EndedItem | undefined> {
  if (!z.uuid().safeParse(itemId).success) return undefined
  const [input] = await tx.$queryRaw<EndedItem[]>`
    select i.tenant_id as "tenantId", i.desired::text as desired, i.state::text as state, r.reason, r.note,
      not exists (select from portal.lock_item n where n.tenant_id = i.tenant_id and n.id > i.id) as "isNewest"
    from portal.lock_item i join portal.lock_run r on r.id = i.run_id where i.id = ${itemId}::uuid`
  return input
}
