import 'server-only'
import { systemActor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { inScope, type Tx } from '../../../platform/database/db'
import { recordEvents } from '../../events/record-events'
import type { Access } from '../../tenants/access/access'
import type { HostSilence } from '../../tenants/access/host-reading'
import { underWaySql } from '../../tenants/is-changing'
import type { Cause } from '../cause'
import type { Answer } from '../ends/judge-ends'
import type { LockReason } from '../lock-reasons'
import type { Wanted } from './plan-locks'
import { smallRunMax } from './policy'

export type RunHead = {
  id: string
  number: number
  desired: Wanted
  reason: string
  note: string | null
  state: 'planned' | 'running' | 'paused' | 'finished' | 'cancelled'
  pausedFor: string | null
  failures: number
  /** Sent even where central shows the wish already, on a server known to set. */
  resend: boolean
  /** See `run-trouble.ts`. */
  trouble?: unknown
  /** Set where it is a step of a repair. */
  repair?: unknown
  askedBy: string | null
  askedByName: string
  /** Set where an API key asked for it. */
  askedByKey: string | null
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
  /** How the last request was answered; null before the first. */
  answer: Answer | null
  centralAccess: Access | null
  centralReadAt: Date | null
  hostAccess: Wanted | null
  hostReadAt: Date | null
  hostSilence: HostSilence | null
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
  /** As set now; null once the connection is gone. */
  callsPerMinute: number | null
}

export async function loadRun(resellerId: string, runId: string, batchSize: number): Promise<RunView | null> {
  return inScope(resellerId, (tx) => loadRunIn(tx, runId, batchSize))
}

/** The same in the caller's transaction. */
export async function loadRunIn(tx: Tx, runId: string, batchSize: number): Promise<RunView | null> {
  const [found] = await tx.$queryRaw<(RunHead & Pick<RunView, 'callsPerMinute'>)[]>`
    select r.id, r.number, r.desired::text as desired, r.reason, r.note, r.state::text as state,
      r.paused_for as "pausedFor", r.failures, r.resend, r.trouble, r.repair, r.asked_by as "askedBy",
      r.asked_by_name as "askedByName", r.asked_by_key as "askedByKey", r.created_at as "createdAt",
      r.ended_at as "endedAt", c.calls_per_minute as "callsPerMinute"
    from portal.lock_run r left join portal.connection c on c.reseller_id = r.reseller_id
    where r.id = ${runId}::uuid`
  if (!found) return null
  const { callsPerMinute, ...run } = found
  const open = await loadItems(tx, runId, openItems)
  const planned = await loadItems(tx, runId, { ...plannedItems, most: batchSize })
  return { run, open, planned, callsPerMinute }
}

// The states stand in the text: only so does the index of what is to do serve them.
const openItems = {
  where: `i.state in ${underWaySql}`,
  order: 'i.settle_after nulls first, i.id',
  most: 100_000,
}
const plannedItems = { where: "i.state = 'planned'", order: 'i.id' }

function loadItems(
  tx: Tx,
  runId: string,
  input: { where: string; order: string; most: number },
): Promise<RunItem[]> {
  return tx.$queryRawUnsafe<RunItem[]>(
    `select i.id, i.tenant_id as "tenantId", i.upstream_id as "upstreamId", t.ruc, t.name, t.host,
       t.held_at is not null as "isHeld", i.before::text as before, i.desired::text as desired,
       i.state::text as state, i.attempt, i.cause, i.answer,
       i.central_access::text as "centralAccess", i.central_read_at as "centralReadAt",
       i.host_access::text as "hostAccess", i.host_read_at as "hostReadAt",
       i.host_silence as "hostSilence", i.sending_at as "sendingAt", i.sent_at as "sentAt", i.settle_after as "settleAfter"
     from portal.lock_item i join portal.tenant t on t.id = i.tenant_id
     where i.run_id = $1::uuid and ${input.where} order by ${input.order} limit $2`,
    runId,
    input.most,
  )
}

/** The way back from a lock of everyone: while it lasts, doors stand other than somebody decided. */
const urgentReasons = ['everyone', 'restore'] as const satisfies LockReason[]

/** Whether a run need not stand back for others: it is of few items, or brings tenants back to their place. */
export async function isUrgent(resellerId: string, runId: string): Promise<boolean> {
  return inScope(resellerId, async (tx) => {
    const restoring = await tx.lockRun.count({ where: { id: runId, reason: { in: [...urgentReasons] } } })
    return restoring > 0 || (await tx.lockItem.count({ where: { runId } })) <= smallRunMax
  })
}

/** What central said last of those tenants about which nothing is in doubt, by their id. */
export async function loadLastCentral(
  resellerId: string,
  tenantIds: string[],
): Promise<Map<string, Access | null>> {
  const rows = await inScope(resellerId, (tx) =>
    tx.tenant.findMany({
      where: { id: { in: tenantIds }, doubt: null },
      select: { id: true, centralAccess: true },
    }),
  )
  return new Map(rows.map(({ id, centralAccess }) => [id, centralAccess]))
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

export async function turnCrashedToUnknown(resellerId: string, runId: string, settleAfter: Date) {
  await inScope(resellerId, (tx) =>
    tx.lockItem.updateMany({
      where: { runId, state: 'sending' },
      data: {
        state: 'unknown',
        cause: 'crashed' satisfies Cause,
        answer: 'lost' satisfies Answer,
        settleAfter,
      },
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
  const run = await tx.lockRun.findUniqueOrThrow({
    where: { id: runId },
    select: { number: true, trouble: true, desired: true, askedBy: true },
  })
  await recordAudit(tx, {
    resellerId,
    actor: systemActor,
    action: 'lock.paused',
    subject: { kind: 'lock-run', id: runId, name: `#${run.number}` },
    after: { pausedFor: why, ...whyOf(run.trouble) },
  })
  const payload = { runId, run: run.number, desired: run.desired as Wanted, why }
  await recordEvents(tx, resellerId, [{ kind: 'lock_run.paused', personId: run.askedBy, payload }])
  return true
}

/** The code of what made the last call fail; the sentence stays with the run. */
function whyOf(trouble: unknown): { why?: string } {
  const code = trouble && typeof trouble === 'object' && 'code' in trouble ? trouble.code : undefined
  return typeof code === 'string' ? { why: code } : {}
}
