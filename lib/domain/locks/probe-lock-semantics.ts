import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { requireActor } from '../../platform/auth/require-actor'
import { inScope, type Tx } from '../../platform/database/db'
import { Conflict } from '../../platform/errors'
import { isInRun } from '../tenants/is-changing'
import { type StartedRun, startLockRunIn } from './runs/start-lock-run'

export type ProbeCandidate = { id: string; name: string }

// Locked at both ends as far as known, not held and without drift: unlocking it for seconds harms nobody.
const candidateSql = `
  select t.id, t.name from portal.tenant t
  where t.access = 'locked' and t.doubt is null and t.held_at is null and t.gone_at is null
    and (t.desired_access is null or t.desired_access = 'locked')
    and not ${isInRun}
  order by t.host_access = 'locked' desc nulls last,
    exists (select from portal.tenant_token k where k.tenant_id = t.id) desc, t.documents nulls last, t.id
  limit 1`

/** The locked tenant that a probe would lock again; null when none qualifies. */
export async function findProbeCandidate(resellerId: string): Promise<ProbeCandidate | null> {
  return inScope(resellerId, pickCandidate)
}

async function pickCandidate(tx: Tx): Promise<ProbeCandidate | null> {
  const [candidate] = await tx.$queryRawUnsafe<ProbeCandidate[]>(candidateSql)
  return candidate ?? null
}

/**
 * Locks a locked tenant to observe the server: one that sets leaves it locked; one that toggles unlocks it for
 * seconds, and the same run locks it again. `tenantId` is the candidate shown. Throws Forbidden, Conflict
 * `semantics-no-tenant` or `semantics-moved`, and those of `startLockRun`.
 */
export async function probeLockSemantics(of: {
  resellerId: string
  actor: Actor
  tenantId: string
}): Promise<StartedRun> {
  const { resellerId, actor, tenantId } = of
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'settings:write')
    const candidate = await pickCandidate(tx)
    if (!candidate) throw new Conflict('semantics-no-tenant')
    if (candidate.id !== tenantId) throw new Conflict('semantics-moved')
    // A probe must not depend on an earlier observation.
    await tx.connection.update({
      where: { resellerId },
      data: { lockSemantics: null, lockSemanticsAt: null },
    })
    return startLockRunIn(tx, {
      resellerId,
      actor,
      tenantIds: [candidate.id],
      desired: 'locked',
      reason: 'semantics',
      resend: true,
    })
  })
}
