import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { inScope, type Tx } from '../db'
import { countTenants } from '../tenants/count-tenants'
import type { Cause } from './cause'
import type { Access, EndState } from './plan-locks'
import type { RunHead, RunItem } from './run-store'
import type { Reading } from './steps'

export type Ending = {
  resellerId: string
  run: RunHead
  item: RunItem
  state: EndState
  cause: Cause
  reading?: Reading
  said?: string
  now: Date
}

/**
 * Ends an item: its outcome, what we hold about the tenant, the totals and the trail, in one transaction.
 * Does nothing when another process has moved the item on.
 */
export async function endItem(ending: Ending): Promise<void> {
  const { resellerId, run, item, state, now } = ending
  await inScope(resellerId, async (tx) => {
    const who = ending.cause === 'moved-outside' ? await findMover(tx, ending) : null
    const cause: Cause = who === null ? ending.cause : 'moved-by-run'
    const { count } = await tx.lockItem.updateMany({
      where: { id: item.id, state: item.state, attempt: item.attempt },
      data: { state, cause, causeDetail: who, endedAt: now, settleAfter: null, ...toProof(ending) },
    })
    if (count === 0) return
    const change = toTenantChange(ending)
    if (change) {
      await updateTenant(tx, { tenantId: item.tenantId, change, ending })
      await countTenants(tx, resellerId)
    }
    await recordAudit(tx, {
      resellerId,
      actor: toActor(run),
      action: state === 'confirmed' ? 'lock.changed' : 'lock.not-changed',
      subject: { kind: 'tenant', id: item.tenantId, name: item.name },
      before: { access: item.before },
      after: { access: change?.access ?? item.before, state, cause, run: run.number },
      reason: run.note ? `${run.reason}: ${run.note}` : run.reason,
    })
  })
}

/** In the trail a change belongs to whoever asked for it. */
export function toActor(run: RunHead): Actor {
  return { id: run.askedBy, name: run.askedByName, kind: run.askedBy ? 'staff' : 'cli' }
}

function toProof({ reading, said, now }: Ending) {
  return {
    ...(reading && {
      centralAccess: reading.central,
      centralReadAt: reading.central === null ? null : now,
      hostAccess: reading.host,
      hostReadAt: reading.host === null ? null : now,
    }),
    ...(said !== undefined && { serverSaid: said.slice(0, 300) }),
  }
}

type TenantChange = { access: Access; desiredAccess: Access | null; isOurs: boolean }

/** What we hold from now on; null when this item taught us nothing. */
function toTenantChange({ item, state, reading }: Ending): TenantChange | null {
  if (state === 'confirmed' || state === 'unchanged') {
    return { access: item.desired, desiredAccess: item.desired, isOurs: true }
  }
  // After a request whose end is not proved, the portal claims nothing about the tenant but what it read.
  if (state === 'contradicted' || state === 'not_confirmed') {
    return { access: reading?.central ?? 'unknown', desiredAccess: null, isOurs: false }
  }
  return null
}

async function updateTenant(
  tx: Tx,
  { tenantId, change, ending }: { tenantId: string; change: TenantChange; ending: Ending },
): Promise<void> {
  const held = await tx.tenant.findUniqueOrThrow({
    where: { id: tenantId },
    select: { access: true, lockReason: true, lockNote: true, accessSince: true },
  })
  const { run, now } = ending
  const changed = ending.state === 'confirmed' || held.access !== change.access
  const keepsReason = !changed && held.lockReason !== null
  const isLocked = change.access === 'locked'
  await tx.tenant.update({
    where: { id: tenantId },
    data: {
      access: change.access,
      desiredAccess: change.desiredAccess,
      lockReason: isLocked && change.isOurs ? (keepsReason ? held.lockReason : run.reason) : null,
      lockNote: isLocked && change.isOurs ? (keepsReason ? held.lockNote : run.note) : null,
      accessSince: changed ? now : held.accessSince,
    },
  })
}

/** The other run of ours that explains the state found, as `#118 · Rosa`; null when it came from outside. */
async function findMover(tx: Tx, { run, item, reading }: Ending): Promise<string | null> {
  if (!reading?.central) return null
  const mover = await tx.lockItem.findFirst({
    where: { tenantId: item.tenantId, runId: { not: run.id }, state: 'confirmed', attempt: { gt: 0 } },
    orderBy: { endedAt: 'desc' },
    select: { desired: true, run: { select: { number: true, askedByName: true } } },
  })
  const tenant = await tx.tenant.findUnique({
    where: { id: item.tenantId },
    select: { access: true, desiredAccess: true },
  })
  // The book knew that state before we read it, and a run of ours had asked for it.
  const explains = [mover?.desired, tenant?.access, tenant?.desiredAccess].every(
    (one) => one === reading.central,
  )
  return mover && explains ? `#${mover.run.number} · ${mover.run.askedByName}` : null
}
