import 'server-only'
import { requesterOf, systemActor } from '../../platform/audit/actor'
import { type AuditEntry, recordAudits } from '../../platform/audit/record-audit'
import { inScope, type Tx } from '../../platform/database/db'
import { isUniqueViolation } from '../../platform/database/is-unique-violation'
import { AppError } from '../../platform/errors'
import { type Advance, goOn, type Reconciler, type Round, reconcile } from '../../platform/jobs/reconcile'
import type { LockReason } from '../locks/lock-reasons'
import { startLockRunIn } from '../locks/runs/start-lock-run'
import { applyQuietSteps, type Decided } from './apply-quiet-steps'
import type { DunningCheckpoint, DunningEngine, DunningPass } from './dunning-engine'
import { dunningJob } from './dunning-job'
import { findObstacle } from './enrolment/find-obstacle'
import { type EnrolmentStep, planEnrolment, waitForTaken } from './enrolment/plan-enrolment'
import { type DueEnrolment, dueSql, listDue, lockDue } from './load-due'
import type { StopCode } from './status'
import { takeNotices } from './take-notices'

const lookAgainMs = 10_000

/**
 * The last step: starts an ordinary lock run in the name of the responsible person, if they may lock. Throws
 * Conflict as starting a run does.
 */
async function requestLocks(tx: Tx, on: DunningPass, enrolments: DueEnrolment[]): Promise<void> {
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

export type DunningOptions = {
  signal?: AbortSignal
  now?: () => Date
  checkpoint?: (name: DunningCheckpoint) => void | Promise<void>
}

const batch = 500
const timeoutMs = 60_000

type DueWork = { enrolmentIds: string[] }

/** A step of dunning is one transaction and sends nothing itself: a process that dies leaves nothing to recover. */
export const sequences: Reconciler<DunningEngine, DueWork> = {
  job: dunningJob,
  due: `select $1::uuid as id where exists (${dueSql('now()')})`,
  async load({ resellerId, now }) {
    const enrolmentIds = await inScope(resellerId, (tx) => listDue(tx, { now: now(), most: batch }))
    return enrolmentIds.length > 0 ? { enrolmentIds } : null
  },
  step: advanceOnce,
}

/** Takes every step that is due in a reseller's sequences, each of them once. */
export function advanceDunning(
  resellerId: string,
  { signal, now = () => new Date(), checkpoint }: DunningOptions = {},
): Promise<Advance> {
  return reconcile(sequences, resellerId, (advance) =>
    advance({ resellerId, signal, now, checkpoint: async (name) => checkpoint?.(name) }),
  )
}

type Group = { enrolments: DueEnrolment[] }

async function advanceOnce(engine: DunningEngine, work: DueWork): Promise<Round> {
  const hasTaken = await takeSteps(engine, work)
  await engine.checkpoint('committed')
  // What another transaction holds is taken by a later job.
  return hasTaken ? goOn : { kind: 'over' }
}

/** One kind of step a transaction. Returns whether anything was taken. */
async function takeSteps(engine: DunningEngine, { enrolmentIds }: DueWork): Promise<boolean> {
  const taking: Group = { enrolments: [] }
  const now = engine.now()
  const work = async (tx: Tx) => {
    const pass = await openPass(tx, engine, now)
    return takeTurn(tx, pass, { due: await lockDue(tx, enrolmentIds, now), taking })
  }
  try {
    return await inScope(engine.resellerId, work, { timeoutMs })
  } catch (error) {
    if (!(error instanceof AppError || isUniqueViolation(error)) || taking.enrolments.length === 0)
      throw error
    await putOff(engine, { ids: taking.enrolments.map(({ id }) => id), now, error })
    return true
  }
}

async function openPass(tx: Tx, { resellerId, checkpoint }: DunningEngine, now: Date): Promise<DunningPass> {
  const { timeZone: zone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
  return { resellerId, checkpoint, zone, now }
}

async function takeTurn(
  tx: Tx,
  pass: DunningPass,
  { due, taking }: { due: DueEnrolment[]; taking: Group },
): Promise<boolean> {
  const decided = due.map((enrolment) => ({ enrolment, step: planEnrolment(enrolment, pass) }))
  const quiet = decided.filter(isQuiet)
  if (quiet.length > 0) {
    await applyQuietSteps(tx, pass, quiet)
    return true
  }
  const [first] = decided
  if (!first) return false
  const key = groupOf(first)
  taking.enrolments = decided.flatMap((one) => (groupOf(one) === key ? one.enrolment : []))
  if (first.step.kind === 'notice') await takeNotices(tx, pass, taking.enrolments)
  else await requestLocks(tx, pass, taking.enrolments)
  return true
}

type Taken = { enrolment: DueEnrolment; step: EnrolmentStep }

function isQuiet(one: Taken): one is Decided {
  return one.step.kind !== 'notice' && one.step.kind !== 'lock'
}

/** What can be one run: the same step of one version, requested by one person. */
function groupOf({ enrolment, step }: Taken): string {
  const { versionId, askedBy, askedByName } = enrolment
  return [step.kind, versionId, enrolment.step, askedBy ?? askedByName].join()
}

const takenCodes = ['tenant-in-run', 'everyone-on', 'everyone-under-way']
const stopOf: Record<string, StopCode> = {
  'not-allowed': 'asker-may-not',
  'template-missing': 'template-missing',
}

/** The whole group was refused: waits for what is in the way, or stops until a person decides. */
async function putOff(
  engine: DunningEngine,
  { ids, now, error }: { ids: string[]; now: Date; error: unknown },
): Promise<void> {
  const code = error instanceof AppError ? error.code : 'tenant-in-run'
  const isTaken = takenCodes.includes(code)
  const why = stopOf[code]
  if (!isTaken && !why) throw error
  await inScope(engine.resellerId, async (tx) => {
    const obstacle = code.startsWith('everyone') ? 'everyone-on' : 'tenant-in-run'
    const decided = (await lockDue(tx, ids, now)).map((enrolment): Decided => {
      if (why) return { enrolment, step: { kind: 'stop', why, detail: enrolment.askedByName } }
      const step = waitForTaken(enrolment.dueAt, now, obstacle)
      return { enrolment, step: step as Decided['step'] }
    })
    await applyQuietSteps(tx, await openPass(tx, engine, now), decided)
  })
}
