import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { cleanText } from '../clean-text'
import { inScope, type Tx } from '../db'
import { Conflict, NotFound } from '../errors'
import { addJob } from '../jobs/add-job'
import { isUniqueViolation } from '../unique-violation'
import { holdRunNumbers, refuseWhileEveryone } from './everyone/refuse-while-everyone'
import { addNotice } from './notices/add-notice'
import type { NoticeChoice } from './notices/notice-choice'
import type { Access, Wanted } from './plan-locks'
import { type LockRequest, lockRequestSchema } from './schemas'
import { advanceLockRunTask, lockRunJobKey } from './tasks'

export type StartedRun = { runId: string; number: number }

export type StartLockRun = LockRequest & {
  resellerId: string
  actor: Actor
  /** The run that this one takes back. */
  undoes?: string
  /** What the person saw of a tenant, by its id; without it what the book says now. */
  seen?: Record<string, Access>
  /** How many tenants of the same list stay out because another run holds them: said in the trail. */
  leftOut?: number
  /** The switch for everyone that this run repairs: it alone may start runs while it stands. */
  ofEveryone?: string
  /** Tells whoever it proves to have changed: a template, or `by-reason`. */
  notice?: NoticeChoice
}

type Target = {
  id: string
  upstreamId: number
  name: string
  access: Access
  heldAt: Date | null
  goneAt: Date | null
}

/**
 * Freezes a run of any size and hands it to the worker. Throws Forbidden, NotFound for a tenant that is not
 * the reseller's, and Conflict: `tenant-in-run` naming the run and the person that hold a tenant, `everyone-on`
 * or `everyone-under-way` while the switch for everyone stands, `notice-…` for a notice that cannot be told.
 */
export async function startLockRun(asked: StartLockRun): Promise<StartedRun> {
  const { resellerId, tenantIds } = asked
  try {
    return await inScope(resellerId, (tx) => startLockRunIn(tx, asked))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Somebody else froze one of them in the same instant: the index let only one of us through.
    await inScope(resellerId, (tx) => refuseHeldByOthers(tx, tenantIds))
    throw new Conflict('tenant-in-run', { tenant: '', run: '', who: '' })
  }
}

/**
 * The same inside a transaction of the caller, whose other changes then stand or fall with the run. Besides, a
 * unique violation comes out as it is: after it the transaction can no longer say who holds the tenant.
 */
export async function startLockRunIn(tx: Tx, asked: StartLockRun): Promise<StartedRun> {
  const { resellerId, actor, undoes, ofEveryone, seen = {}, leftOut, notice } = asked
  const request = lockRequestSchema.parse(asked)
  const note = request.note && cleanText(request.note)
  await requireActor(tx, actor, 'tenants:lock')
  const targets = await loadTargets(tx, { resellerId, tenantIds: request.tenantIds, seen })
  // A hold is an outcome at once, even while another run has the tenant.
  const planned = targets.filter((tenant) => toFirstState(tenant).state === 'planned')
  await refuseHeldByOthers(
    tx,
    planned.map((tenant) => tenant.id),
  )
  const run = await createRun(tx, { ...request, note, resellerId, actor, undoes, ofEveryone })
  await createItems(tx, { resellerId, runId: run.runId, desired: request.desired, targets })
  if (notice) {
    const { desired, reason } = request
    const tenantIds = planned.map((tenant) => tenant.id)
    const of = { runId: run.runId }
    await addNotice(tx, {
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
  const job = { resellerId, runId: run.runId }
  await addJob(tx, advanceLockRunTask, job, { key: lockRunJobKey(run.runId) })
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
      ...(leftOut && { leftOut }),
    },
    reason: note ? `${request.reason}: ${note}` : request.reason,
  })
  return run
}

async function loadTargets(
  tx: Tx,
  { resellerId, tenantIds, seen }: { resellerId: string; tenantIds: string[]; seen: Record<string, Access> },
): Promise<Target[]> {
  const targets = await tx.$queryRaw<Target[]>`
    select id, upstream_id as "upstreamId", name, access::text as access, held_at as "heldAt", gone_at as "goneAt"
    from portal.tenant where reseller_id = ${resellerId}::uuid and id = any(${tenantIds}::uuid[])`
  if (targets.length !== tenantIds.length) throw new NotFound('tenant-missing')
  return targets.map((tenant) => ({ ...tenant, access: seen[tenant.id] ?? tenant.access }))
}

async function refuseHeldByOthers(tx: Tx, tenantIds: string[]): Promise<void> {
  const [taken] = await tx.$queryRaw<{ tenant: string; run: number; who: string }[]>`
    select t.name as tenant, r.number as run, r.asked_by_name as who
    from portal.lock_item i
    join portal.lock_run r on r.id = i.run_id
    join portal.tenant t on t.id = i.tenant_id
    where i.tenant_id = any(${tenantIds}::uuid[]) and i.state in ('planned', 'sending', 'sent', 'unknown')
    limit 1`
  if (taken) throw new Conflict('tenant-in-run', taken)
}

type RunToCreate = {
  resellerId: string
  actor: Actor
  desired: Wanted
  reason: string
  note: string | null
  undoes?: string
  ofEveryone?: string
}

async function createRun(tx: Tx, asked: RunToCreate): Promise<StartedRun> {
  const { resellerId, actor, desired, reason, note, undoes, ofEveryone } = asked
  await holdRunNumbers(tx, resellerId)
  await refuseWhileEveryone(tx, { resellerId, except: ofEveryone })
  const [last] = await tx.$queryRaw<{ number: number }[]>`select portal.last_run_number('lock') as number`
  const run = await tx.lockRun.create({
    data: {
      resellerId,
      number: (last?.number ?? 0) + 1,
      desired,
      reason,
      note,
      undoes: undoes ?? null,
      askedBy: actor.kind === 'staff' ? actor.id : null,
      askedByName: cleanText(actor.name),
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
    ...toFirstState(tenant),
  }))
  // One statement whatever the number: the run's number is held until the transaction ends.
  await tx.$executeRaw`
    insert into portal.lock_item
      (id, reseller_id, run_id, tenant_id, upstream_id, before, desired, state, cause, ended_at)
    select i.id, ${resellerId}::uuid, ${runId}::uuid, i.tenant, i.upstream, i.before::portal.access,
      ${desired}::portal.access, i.state::portal.lock_item_state, i.cause, i."endedAt"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as i(id uuid, tenant uuid, upstream int, before text, state text, cause text, "endedAt" timestamptz)`
}

/** A UUID of version 7, as Prisma makes them: later items have greater ids. */
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
