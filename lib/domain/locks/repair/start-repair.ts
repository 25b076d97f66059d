import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope, type Tx } from '../../../platform/database/db'
import { toQuery } from '../../../platform/database/to-query'
import { Conflict } from '../../../platform/errors'
import type { Wanted } from '../engine/plan-locks'
import { type StartedRun, startLockRunIn } from '../runs/start-lock-run'
import { readRepair } from './get-repair'
import type { StoredRepair } from './stored-repair'

export type StartRepair = {
  resellerId: string
  actor: Actor
  tenantId: string
  /** The state both ends shall have. */
  wish: Wanted
  /** The plan that the person saw, as `fingerprintOf` writes it. */
  seen: string
  note: string
}

/** Identifies the plan that a person saw: a different one is not started. */
export function fingerprintOf(central: Wanted, steps: StoredRepair['steps']): string {
  return [central, ...steps.map(({ desired, resend }) => `${desired}${resend ? '!' : ''}`)].join('-')
}

/**
 * Freezes the plan that brings both ends of a tenant to `wish` and starts its first run; each further run
 * starts when both ends confirm the one before. Throws Forbidden, NotFound, Conflict `repair-moved` when the
 * plan changed, and those of `startLockRun`.
 */
export async function startRepair(input: StartRepair): Promise<StartedRun> {
  const { resellerId, actor, tenantId, wish, seen, note } = input
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:lock')
    const query = toQuery(tx)
    const view = await readRepair(query, tenantId)
    const plan = view.kind === 'split' ? view.plans[wish] : null
    if (view.kind !== 'split' || plan?.kind !== 'steps') throw new Conflict('repair-moved')
    const { steps } = plan
    if (fingerprintOf(view.split.central, steps) !== seen) throw new Conflict('repair-moved')
    const run = await startStepIn(tx, {
      resellerId,
      actor,
      tenantId,
      central: view.split.central,
      note,
      repair: { steps, step: 1, previousRunId: null, nextRunId: null, stopped: null },
    })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'lock.repair',
      subject: { kind: 'tenant', id: tenantId, name: view.tenant.name },
      before: view.split,
      after: { wish, steps: steps.length, run: run.number },
      reason: note,
    })
    return run
  })
}

type Step = {
  resellerId: string
  actor: Actor
  tenantId: string
  /** What central showed: if it differs by then, the step ends without sending. */
  central: Wanted
  note: string | null
  repair: StoredRepair
}

/** Starts the run of one step in the caller's transaction. */
export async function startStepIn(tx: Tx, of: Step): Promise<StartedRun> {
  const { resellerId, actor, tenantId, central, note, repair } = of
  const step = repair.steps[repair.step - 1]
  if (!step) throw new Error(`A repair has no step ${repair.step}.`)
  const run = await startLockRunIn(tx, {
    resellerId,
    actor,
    tenantIds: [tenantId],
    desired: step.desired,
    reason: 'other',
    note,
    seen: { [tenantId]: central },
    resend: step.resend,
  })
  await tx.lockRun.update({ where: { id: run.runId }, data: { repair } })
  return run
}
