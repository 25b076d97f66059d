import 'server-only'
import { askerOf, theWorker } from '../audit/actor'
import { type AuditEntry, recordAudits } from '../audit/record-audit'
import type { Tx } from '../db'
import type { LockReason } from '../locks/reasons'
import { startLockRunIn } from '../locks/start-lock-run'
import type { Advancing } from './advance-dunning'
import { findObstacle } from './find-obstacle'
import type { DueEnrolment } from './load-due'
import { settleSteps } from './settle-steps'

const lookAgainMs = 10_000

/**
 * The last step: a run of locks like any other, in the name of whoever answers for it and only while that person may
 * lock. Throws Conflict as the start of a run does.
 */
export async function requestLocks(tx: Tx, on: Advancing, enrolments: DueEnrolment[]): Promise<void> {
  const { resellerId, now } = on
  const [first] = enrolments
  if (!first) return
  const actor = askerOf(first)
  const connection = await tx.connection.findUnique({ where: { resellerId }, select: { resellerId: true } })
  const obstacle = connection
    ? await findObstacle(tx, actor, ['dunning:write', 'tenants:lock'])
    : 'connection-missing'
  if (obstacle) {
    const step = { kind: 'stop', why: obstacle, detail: first.askedByName } as const
    return settleSteps(
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
  await recordAudits(tx, { resellerId, actor: theWorker }, entries)
}
