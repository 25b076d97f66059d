import 'server-only'
import type { Actor } from '../../../../platform/audit/actor'
import { requireActor } from '../../../../platform/auth/require-actor'
import { cleanText } from '../../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../../platform/database/db'
import { Conflict } from '../../../../platform/errors'
import { lockRunNumbers, refuseDuringGlobalLock, refuseOpenRuns } from '../refuse-during-global-lock'
import { getSwitch, moveSwitch, type Switch } from '../switch'
import { everyoneJob } from './everyone-job'

type Deciding = { resellerId: string; switchId: string; actor: Actor; now?: Date }

/**
 * Approves a global lock, which is then sent. Idempotent. Throws Forbidden, and Conflict for the requester, for
 * an expired request, and for runs started meanwhile.
 */
export async function approveGlobalLock({ resellerId, switchId, actor, now = new Date() }: Deciding) {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:everyone')
    await lockRunNumbers(tx, resellerId)
    const row = await getSwitch(tx, switchId)
    if (row.approvedAt) return
    if (row.state !== 'requested' || !row.approveBefore || row.approveBefore <= now) {
      throw new Conflict('everyone-approval-over')
    }
    if (actor.kind !== 'staff' || actor.id === row.askedBy) throw new Conflict('everyone-approve-own')
    await refuseDuringGlobalLock(tx, { resellerId })
    await refuseOpenRuns(tx, resellerId)
    const data = { approvedAt: now, approvedByName: cleanText(actor.name) }
    await moveSwitch(tx, row, { state: 'planned', action: 'everyone.approved', data, actor })
    await everyoneJob.wake(tx, row)
  })
}

/** Withdraws a request that is not approved. Idempotent. */
export async function withdrawGlobalLock({ resellerId, switchId, actor }: Deciding): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:everyone')
    const row = await getSwitch(tx, switchId)
    if (row.state === 'cancelled') return
    if (row.state !== 'requested') throw new Conflict('everyone-approval-over')
    await withdrawRow(tx, row, actor)
  })
}

/** Withdraws the pending requests of one person, in the caller's transaction. Returns how many. */
export async function withdrawGlobalLocksOf(
  tx: Tx,
  { actor, staffId }: { actor: Actor; staffId: string },
): Promise<number> {
  const rows = await tx.everyoneSwitch.findMany({ where: { askedBy: staffId, state: 'requested' } })
  for (const row of rows) await withdrawRow(tx, await getSwitch(tx, row.id), actor)
  return rows.length
}

function withdrawRow(tx: Tx, row: Switch, actor: Actor): Promise<boolean> {
  const data = { cause: 'withdrawn', causeDetail: cleanText(actor.name), endedAt: new Date() }
  return moveSwitch(tx, row, { state: 'cancelled', action: 'everyone.withdrawn', data, actor })
}
