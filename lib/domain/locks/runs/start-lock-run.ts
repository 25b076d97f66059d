import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation'
import { Conflict, NotFound } from '../../../platform/errors'
import type { Access } from '../../tenants/access/access'
import { openSql } from '../../tenants/is-changing'
import { lockRunJob } from '../engine/lock-run-job'
import type { Wanted } from '../engine/plan-locks'
import { lockRunNumbers, refuseDuringGlobalLock } from '../everyone/refuse-during-global-lock'
import type { LockReason } from '../lock-reasons'
import { addLockNotice } from '../notices/add-lock-notice'
import type { NoticeChoice } from '../notices/notice-choice'
import { permissionFor } from '../permission-for'
import { type LockRequest, lockRequestSchema } from '../schemas'

export type StartedRun = { runId: string; number: number }

export type StartLockRun = LockRequest & {
  resellerId: string
  actor: Actor
  /** The id of the run, where who asks names it so that a repetition finds it. */
  runId?: string
  /** The run that this one undoes. */
  undoes?: string
  /** Access shown to the person, by tenant id; default is the current one. */
  seen?: Record<string, Access>
  /** Tenants of the list left out because another run has them; for the audit log. */
  leftOut?: number
  /** The global lock that this run repairs; no other run may start while it is in force. */
  ofEveryone?: string
  /**
   * Sends even where central shows the state, which repairs a half-done change. Only on a server known to set;
   * the engine checks again before sending.
   */
  resend?: boolean
  /** Notice to those that it proves to have changed: a template, or `by-reason`. */
  notice?: NoticeChoice
}

type Target = {
  id: string
  upstreamId: number
  name: string
  /** As it was shown to the person. */
  access: Access
  mayChange: boolean
  heldAt: Date | null
  goneAt: Date | null
}

/**
 * Freezes a run and queues it. Throws Forbidden, NotFound, and Conflict: `tenant-in-run` with run and person,
 * `everyone-on` or `everyone-under-way` during a global lock, `notice-…`, and `resend-unsafe` on a server not
 * known to set.
 */
export async function startLockRun(input: StartLockRun): Promise<StartedRun> {
  const { resellerId, tenantIds } = input
  try {
    return await inScope(resellerId, (tx) => startLockRunIn(tx, input))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // A concurrent run took one of them: the unique index let only one through.
    await inScope(resellerId, (tx) => refuseTakenTenants(tx, tenantIds))
    throw new Conflict('tenant-in-run', { tenant: '', run: '', who: '' })
  }
}

/**
 * The same in the caller's transaction. A unique violation is thrown as it is: after it the transaction can no
 * longer find out which run has the tenant.
 */
export async function startLockRunIn(tx: Tx, input: StartLockRun): Promise<StartedRun> {
  const { resellerId, actor, undoes, ofEveryone, seen = {}, leftOut, notice, resend = false } = input
  const request = lockRequestSchema.parse(input)
  const note = request.note && cleanText(request.note)
  await requireActor(tx, actor, permissionFor(request.desired))
  const { tenantIds: wanted, desired: state } = request
  const targets = await loadTargets(tx, { resellerId, tenantIds: wanted, desired: state, seen })
  // Held tenants end at once, even while another run has them.
  const planned = targets.filter((tenant) => toFirstState(tenant).state === 'planned')
  await refuseTakenTenants(
    tx,
    planned.map((tenant) => tenant.id),
  )
  if (resend) await refuseUnsafeResend(tx, request.reason)
  const toChange = targets.filter((tenant) => tenant.mayChange).length
  const run = await createRun(tx, {
    ...request,
    runId: input.runId,
    note,
    resellerId,
    actor,
    undoes,
    ofEveryone,
    resend,
    toChange,
  })
  await createItems(tx, { resellerId, runId: run.runId, desired: request.desired, targets })
  if (notice) {
    const { desired, reason } = request
    const tenantIds = planned.map((tenant) => tenant.id)
    const of = { runId: run.runId }
    await addLockNotice(tx, {
      resellerId,
      actor,
      timing: 'after',
      template: notice,
      desired,
      reason,
      of,
      tenantIds,
    })
  }
  await lockRunJob.wake(tx, { resellerId, id: run.runId })
  const [only] = targets
  await recordAudit(tx, {
    resellerId,
    actor,
    action: 'lock.requested',
    subject:
      targets.length === 1 && only
        ? { kind: 'tenant', id: only.id, name: only.name }
        : { kind: 'lock-run', id: run.runId, name: `#${run.number}` },
    after: {
      desired: request.desired,
      tenants: targets.length,
      run: run.number,
      ...(undoes && { undoes }),
      ...(resend && { resend }),
      ...(leftOut && { leftOut }),
    },
    reason: note ? `${request.reason}: ${note}` : request.reason,
  })
  return run
}

type Frozen = { resellerId: string; tenantIds: string[]; desired: Wanted; seen: Record<string, Access> }

async function loadTargets(tx: Tx, { resellerId, tenantIds, desired, seen }: Frozen): Promise<Target[]> {
  const targets = await tx.$queryRaw<Omit<Target, 'mayChange'>[]>`
    select id, upstream_id as "upstreamId", name, access::text as access, held_at as "heldAt", gone_at as "goneAt"
    from portal.tenant where reseller_id = ${resellerId}::uuid and id = any(${tenantIds}::uuid[])`
  if (targets.length !== tenantIds.length) throw new NotFound('tenant-missing')
  return targets.map((tenant) => {
    const shown = seen[tenant.id] ?? tenant.access
    return { ...tenant, access: shown, mayChange: mayChange(tenant, { shown, desired }) }
  })
}

/** The groups `change` and `unknown` of a preview: what moved since it was shown is left alone. */
function mayChange(
  tenant: Omit<Target, 'mayChange'>,
  { shown, desired }: { shown: Access; desired: Wanted },
): boolean {
  if (tenant.heldAt || tenant.goneAt) return false
  if (tenant.access === 'unknown') return true
  return tenant.access !== desired && (shown === 'unknown' || shown === tenant.access)
}

async function refuseTakenTenants(tx: Tx, tenantIds: string[]): Promise<void> {
  const [taken] = await tx.$queryRawUnsafe<{ tenant: string; run: number; who: string }[]>(
    `select t.name as tenant, r.number as run, r.asked_by_name as who
    from portal.lock_item i
    join portal.lock_run r on r.id = i.run_id
    join portal.tenant t on t.id = i.tenant_id
    where i.tenant_id = any($1::uuid[]) and i.state in ${openSql}
    limit 1`,
    tenantIds,
  )
  if (taken) throw new Conflict('tenant-in-run', taken)
}

type RunToCreate = {
  runId?: string
  resellerId: string
  actor: Actor
  desired: Wanted
  reason: string
  note: string | null
  undoes?: string
  ofEveryone?: string
  resend: boolean
  toChange: number
}

async function refuseUnsafeResend(tx: Tx, reason: LockReason): Promise<void> {
  const connection = await tx.connection.findFirst({ select: { lockSemantics: true } })
  const known = connection?.lockSemantics ?? null
  if (known === 'set' || (known === null && reason === 'semantics')) return
  throw new Conflict('resend-unsafe')
}

async function createRun(tx: Tx, input: RunToCreate): Promise<StartedRun> {
  const { resellerId, actor, desired, reason, note, undoes, ofEveryone, resend, toChange } = input
  await lockRunNumbers(tx, resellerId)
  await refuseDuringGlobalLock(tx, { resellerId, except: ofEveryone })
  const [last] = await tx.$queryRaw<{ number: number }[]>`select portal.last_run_number('lock') as number`
  const run = await tx.lockRun.create({
    data: {
      id: input.runId,
      resellerId,
      number: (last?.number ?? 0) + 1,
      desired,
      reason,
      note,
      undoes: undoes ?? null,
      resend,
      toChange,
      askedBy: actor.kind === 'staff' ? actor.id : null,
      askedByName: cleanText(actor.name),
      askedByKey: actor.kind === 'key' ? actor.id : null,
    },
    select: { id: true, number: true },
  })
  return { runId: run.id, number: run.number }
}

async function createItems(
  tx: Tx,
  frozen: { resellerId: string; runId: string; desired: Wanted; targets: Target[] },
): Promise<void> {
  const { resellerId, runId, desired, targets } = frozen
  const items = targets.map((tenant) => ({
    id: itemId(),
    tenant: tenant.id,
    upstream: tenant.upstreamId,
    before: tenant.access,
    mayChange: tenant.mayChange,
    ...toFirstState(tenant),
  }))
  // One statement for any number: the lock on run numbers lasts until the transaction ends.
  await tx.$executeRaw`
    insert into portal.lock_item
      (id, reseller_id, run_id, tenant_id, upstream_id, before, desired, may_change, state, cause, ended_at)
    select i.id, ${resellerId}::uuid, ${runId}::uuid, i.tenant, i.upstream, i.before::portal.access,
      ${desired}::portal.access, i."mayChange", i.state::portal.lock_item_state, i.cause, i."endedAt"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as i(id uuid, tenant uuid, upstream int, before text, "mayChange" boolean, state text, cause text,
        "endedAt" timestamptz)`
}

/** A UUID version 7, as Prisma makes them: later items have greater ids. */
function itemId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

function toFirstState(tenant: Target) {
  const endedAt = new Date()
  if (tenant.heldAt) return { state: 'held', cause: 'on-hold', endedAt } as const
  if (tenant.goneAt) return { state: 'gone', cause: 'not-in-detail', endedAt } as const
  return { state: 'planned' } as const
}
