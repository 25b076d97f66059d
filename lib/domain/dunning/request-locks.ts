import 'server-only'
import { requesterOf, systemActor } from '../../platform/audit/actor'
import { type AuditEntry, recordAudits } from '../../platform/audit/record-audit'
import type { Tx } from '../../platform/database/db'
import type { LockReason } from '../locks/lock-reasons'
import { startLockRunIn } from '../locks/runs/start-lock-run'
import { applyQuietSteps } from './apply-quiet-steps'
import type { DunningPass } from './dunning-engine'
import { findObstacle } from './enrolment/find-obstacle'
import type { DueEnrolment } from './load-due'

const lookAgainMs = 10_000

/**
 * The last step: starts an ordinary lock run in the name of the responsible person, if they may lock. Throws
 * Conflict as starting a run does.
 */
export async function requestLocks(tx: Tx, on: DunningPass, enrolments: DueEnrolment[]): Promise<void> {
  const { resellerId, now } = on
  const [first] = enrolments
  if (!first) return
  const actor = requesterOf(first)
  const connection = await tx.connection.findUnique({ where: { resellerId }, select: { resellerId: true } })
  const obstacle = connection
    ? await findObstacle(tx, actor, ['dunning:write', 'tenants:lock'])
    : 'connection-missing'
  if (obstacle) {
    const step = { kind: 'stop', why: obstacle, detail: first.askedByName } as const
    return applyQuietSteps(
      tx,
      on,
      enrolments.map((enrolment) => ({ enrolment, step })),
    )
  }
  const run = await startLockRunIn(tx, {
    resellerId,
    actor,
    tenantIds: enrolments.map(({ tenantId }) => tenantId),
    desired: 'locked',
    reason: first.plan.reason as LockReason,
    note: first.sequence,
    seen: Object.fromEntries(enrolments.map(({ tenantId, seen }) => [tenantId, seen])),
  })
  await on.checkpoint('lock-requested')
  await tx.dunningStep.createMany({
    data: enrolments.map(({ id, step, attempt, tenantId }) => ({
      enrolmentId: id,
      step,
      attempt,
      tenantId,
      resellerId,
      kind: 'lock',
      at: now,
      lockRunId: run.runId,
    })),
  })
  await tx.dunningEnrolment.updateMany({
    where: { id: { in: enrolments.map(({ id }) => id) } },
    data: { state: 'locking', promiseOn: null, nextAt: new Date(now.getTime() + lookAgainMs) },
  })
  const entries = enrolments.map(
    ({ tenantId, name, sequence }): AuditEntry => ({
      action: 'dunning.locking',
      subject: { kind: 'tenant', id: tenantId, name },
      after: { sequence, run: run.number },
    }),
  )
  await recordAudits(tx, { resellerId, actor: systemActor }, entries)
}
