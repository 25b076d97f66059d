import 'server-only'
import { theWorker } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { inScope, type Tx } from '../db'
import type { Cause } from './cause'
import type { Access, Wanted } from './plan-locks'

export type RunHead = {
  id: string
  number: number
  desired: Wanted
  reason: string
  note: string | null
  state: 'planned' | 'running' | 'paused' | 'finished' | 'cancelled'
  pausedFor: string | null
  failures: number
  askedBy: string | null
  askedByName: string
  createdAt: Date
  endedAt: Date | null
}

export type OpenState = 'planned' | 'sending' | 'sent' | 'unknown'

export type RunItem = {
  id: string
  tenantId: string
  upstreamId: number
  ruc: string
  name: string
  host: string
  isHeld: boolean
  before: Access
  desired: Wanted
  state: OpenState
  attempt: number
  cause: string | null
  centralAccess: Access | null
  centralReadAt: Date | null
  hostAccess: Access | null
  hostReadAt: Date | null
  sendingAt: Date | null
  sentAt: Date | null
  settleAfter: Date | null
}

export type RunView = {
  run: RunHead
  /** Sent or lost: to be read, soonest first. */
  open: RunItem[]
  /** The next of those not sent; what is sent again comes first, right after the read that allowed it. */
  planned: RunItem[]
}

export async function loadRun(resellerId: string, runId: string, batchSize: number): Promise<RunView | null> {
  return inScope(resellerId, async (tx) => {
    const run = await tx.lockRun.findUnique({ where: { id: runId } })
    if (!run) return null
    const open = await loadItems(tx, runId, openItems)
    const planned = await loadItems(tx, runId, { ...plannedItems, most: batchSize })
    return { run: { ...run, desired: run.desired as Wanted }, open, planned }
  })
}

// The states stand in the text: only so does the index of what is to do serve them.
const openItems = {
  where: "i.state in ('sending', 'sent', 'unknown')",
  order: 'i.settle_after nulls first, i.id',
  most: 100_000,
}
const plannedItems = { where: "i.state = 'planned'", order: 'i.id' }

function loadItems(
  tx: Tx,
  runId: string,
  asked: { where: string; order: string; most: number },
): Promise<RunItem[]> {
  return tx.$queryRawUnsafe<RunItem[]>(
    `select i.id, i.tenant_id as "tenantId", i.upstream_id as "upstreamId", t.ruc, t.name, t.host,
       t.held_at is not null as "isHeld", i.before::text as before, i.desired::text as desired,
       i.state::text as state, i.attempt, i.cause,
       i.central_access::text as "centralAccess", i.central_read_at as "centralReadAt",
       i.host_access::text as "hostAccess", i.host_read_at as "hostReadAt",
       i.sending_at as "sendingAt", i.sent_at as "sentAt", i.settle_after as "settleAfter"
     from portal.lock_item i join portal.tenant t on t.id = i.tenant_id
     where i.run_id = $1::uuid and ${asked.where} order by ${asked.order} limit $2`,
    runId,
    asked.most,
  )
}

/** How many items a run was frozen with. */
export async function countItems(resellerId: string, runId: string): Promise<number> {
  return inScope(resellerId, (tx) => tx.lockItem.count({ where: { runId } }))
}

/** A request that came back without having left may find its run cancelled: it goes the way of the others. */
export async function cancelPlanned(resellerId: string, runId: string): Promise<void> {
  await inScope(
    resellerId,
    (tx) => tx.$executeRaw`
      update portal.lock_item i set state = 'cancelled', cause = ${'cancelled-by-hand' satisfies Cause},
        ended_at = now()
      from portal.lock_run r
      where r.id = i.run_id and r.id = ${runId}::uuid and r.state = 'cancelled' and i.state = 'planned'`,
  )
}

/** Whoever advances a run holds its flight: what is still `sending` was sent by a process that died. */
export async function turnCrashedToUnknown(resellerId: string, runId: string, settleAfter: Date) {
  await inScope(resellerId, (tx) =>
    tx.lockItem.updateMany({
      where: { runId, state: 'sending' },
      data: { state: 'unknown', cause: 'crashed' satisfies Cause, settleAfter },
    }),
  )
}

export async function markRunning(resellerId: string, runId: string): Promise<void> {
  await inScope(resellerId, (tx) =>
    tx.lockRun.updateMany({
      where: { id: runId, state: 'planned' },
      data: { state: 'running', startedAt: new Date() },
    }),
  )
}

/** False when the run does not run any more. */
export async function pauseForFailures(resellerId: string, runId: string): Promise<boolean> {
  return inScope(resellerId, (tx) => pause(tx, { resellerId, runId, why: 'five-failures' }))
}

/** The upstream refuses the token: every further call would be refused too. */
export async function pauseForToken(resellerId: string, runId: string): Promise<void> {
  await inScope(resellerId, (tx) => pause(tx, { resellerId, runId, why: 'token-rejected' }))
}

async function pause(
  tx: Tx,
  stop: { resellerId: string; runId: string; why: 'token-rejected' | 'five-failures' },
): Promise<boolean> {
  const { resellerId, runId, why } = stop
  const { count } = await tx.lockRun.updateMany({
    where: { id: runId, state: { in: ['planned', 'running'] } },
    data: { state: 'paused', pausedFor: why },
  })
  if (count === 0) return false
  await recordAudit(tx, {
    resellerId,
    actor: theWorker,
    action: 'lock.paused',
    subject: { kind: 'lock-run', id: runId },
    after: { pausedFor: why },
  })
  return true
}
