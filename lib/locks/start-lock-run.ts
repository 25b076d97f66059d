import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { cleanText } from '../clean-text'
import { inScope, type Tx } from '../db'
import { Conflict, NotFound } from '../errors'
import { addJob } from '../jobs/add-job'
import { isUniqueViolation } from '../unique-violation'
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
 * the reseller's, and Conflict `tenant-in-run` naming the run and the person that hold a tenant.
 */
export async function startLockRun(asked: StartLockRun): Promise<StartedRun> {
  const { resellerId, actor, undoes, seen = {} } = asked
  const request = lockRequestSchema.parse(asked)
  const note = request.note && cleanText(request.note)
  try {
    return await inScope(resellerId, async (tx) => {
      await requireActor(tx, actor, 'tenants:lock')
      const targets = await loadTargets(tx, { resellerId, tenantIds: request.tenantIds, seen })
      await refuseHeldByOthers(tx, request.tenantIds)
      const run = await createRun(tx, { ...request, note, resellerId, actor, undoes })
      await createItems(tx, { resellerId, runId: run.runId, desired: request.desired, targets })
      await addJob(
        tx,
        advanceLockRunTask,
        { resellerId, runId: run.runId },
        { key: lockRunJobKey(run.runId) },
      )
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
        },
        reason: note ? `${request.reason}: ${note}` : request.reason,
      })
      return run
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Somebody else froze one of them in the same instant: the index let only one of us through.
    await inScope(resellerId, (tx) => refuseHeldByOthers(tx, request.tenantIds))
    throw new Conflict('tenant-in-run', { tenant: '', run: '', who: '' })
  }
}

async function loadTargets(
  tx: Tx,
  { resellerId, tenantIds, seen }: { resellerId: string; tenantIds: string[]; seen: Record<string, Access> },
): Promise<Target[]> {
  const targets = await tx.tenant.findMany({
    where: { resellerId, id: { in: tenantIds } },
    select: { id: true, upstreamId: true, name: true, access: true, heldAt: true, goneAt: true },
  })
  if (targets.length !== tenantIds.length) throw new NotFound('tenant-missing')
  return targets.map((tenant) => ({ ...tenant, access: seen[tenant.id] ?? tenant.access }))
}

async function refuseHeldByOthers(tx: Tx, tenantIds: string[]): Promise<void> {
  const taken = await tx.lockItem.findFirst({
    where: { tenantId: { in: tenantIds }, state: { in: ['planned', 'sending', 'sent', 'unknown'] } },
    select: { tenantId: true, run: { select: { number: true, askedByName: true } } },
  })
  if (!taken) return
  const tenant = await tx.tenant.findUnique({ where: { id: taken.tenantId }, select: { name: true } })
  throw new Conflict('tenant-in-run', {
    tenant: tenant?.name ?? '',
    run: taken.run.number,
    who: taken.run.askedByName,
  })
}

type RunToCreate = {
  resellerId: string
  actor: Actor
  desired: Wanted
  reason: string
  note: string | null
  undoes?: string
}

async function createRun(tx: Tx, asked: RunToCreate): Promise<StartedRun> {
  const { resellerId, actor, desired, reason, note, undoes } = asked
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`lock-number:${resellerId}`}, 0))`
  const last = await tx.lockRun.aggregate({ where: { resellerId }, _max: { number: true } })
  const run = await tx.lockRun.create({
    data: {
      resellerId,
      number: (last._max.number ?? 0) + 1,
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
  await tx.lockItem.createMany({
    data: targets.map((tenant) => {
      const item = { resellerId, runId, desired, tenantId: tenant.id, upstreamId: tenant.upstreamId }
      return { ...item, before: tenant.access, ...toFirstState(tenant) }
    }),
  })
}

function toFirstState(tenant: Target) {
  const endedAt = new Date()
  if (tenant.heldAt) return { state: 'held', cause: 'on-hold', endedAt } as const
  if (tenant.goneAt) return { state: 'gone', cause: 'not-in-detail', endedAt } as const
  return { state: 'planned' } as const
}
