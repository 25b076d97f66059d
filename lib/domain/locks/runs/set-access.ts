import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope } from '../../../platform/database/db'
import { openSql } from '../../tenants/is-changing'
import type { Wanted } from '../engine/plan-locks'
import type { LockReason } from '../lock-reasons'
import { permissionFor } from '../permission-for'
import { startLockRun } from './start-lock-run'

export type SetAccess = {
  resellerId: string
  actor: Actor
  tenantId: string
  desired: Wanted
  reason: LockReason
  note: string | null
  /** The id of a new run: a repetition with the same one asks for nothing more. */
  runId?: string
}

/**
 * Asks for the access that a tenant is to have, and returns the run that sees to it: one that is under way towards the
 * same, or a new one. Throws as `startLockRun`: `tenant-in-run` where one is under way towards the other.
 */
export async function setAccess(input: SetAccess): Promise<{ runId: string }> {
  const { resellerId, actor, tenantId, desired, reason, note, runId: wanted } = input
  const underWay = await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, permissionFor(desired))
    const known = wanted ? await tx.lockRun.findUnique({ where: { id: wanted }, select: { id: true } }) : null
    if (known) return { runId: known.id }
    const rows = await tx.$queryRawUnsafe<{ runId: string }[]>(
      `select i.run_id as "runId" from portal.lock_item i
       where i.tenant_id = $1::uuid and i.desired = $2::portal.access and i.state in ${openSql} limit 1`,
      tenantId,
      desired,
    )
    return rows[0]
  })
  if (underWay) return underWay
  const tenantIds = [tenantId]
  const { runId } = await startLockRun({ resellerId, actor, tenantIds, desired, reason, note, runId: wanted })
  return { runId }
}
