import 'server-only'
import type { Actor } from '../../audit/actor'
import { requireActor } from '../../auth/require-actor'
import { cleanText } from '../../clean-text'
import { inScope, type Tx } from '../../db'
import { Conflict } from '../../errors'
import { hurryEveryone } from './hurry-everyone'
import { holdRunNumbers, refuseOpenRuns, refuseWhileEveryone } from './refuse-while-everyone'
import { getSwitch, moveSwitch, type Switch } from './switch-store'

type Deciding = { resellerId: string; switchId: string; actor: Actor; now?: Date }

/**
 * The second owner says yes: from here on it happens. Repeating it changes nothing. Throws Forbidden, and Conflict
 * for whoever asked, for a request that has expired, and for runs that began meanwhile.
 */
export async function approveEveryone({ resellerId, switchId, actor, now = new Date() }: Deciding) {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:everyone')
    await holdRunNumbers(tx, resellerId)
    const row = await getSwitch(tx, switchId)
    if (row.approvedAt) return
    if (row.state !== 'requested' || !row.approveBefore || row.approveBefore <= now) {
      throw new Conflict('everyone-approval-over')
    }
    if (actor.kind !== 'staff' || actor.id === row.askedBy) throw new Conflict('everyone-approve-own')
    await refuseWhileEveryone(tx, { resellerId })
    await refuseOpenRuns(tx, resellerId)
    const data = { approvedAt: now, approvedByName: cleanText(actor.name) }
    await moveSwitch(tx, row, { state: 'planned', action: 'everyone.approved', data, actor })
    await hurryEveryone(tx, row)
  })
}

/** Takes back a request that nobody has approved yet. */
export async function withdrawEveryone({ resellerId, switchId, actor }: Deciding): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:everyone')
    const row = await getSwitch(tx, switchId)
    if (row.state === 'cancelled') return
    if (row.state !== 'requested') throw new Conflict('everyone-approval-over')
    await withdrawRow(tx, row, actor)
  })
}

/** The same for whatever one person asked for, in the caller's transaction: nobody answers for it any more. */
export async function withdrawEveryoneOf(
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
