import 'server-only'
import { inScope, type Tx } from '../../platform/database/db'
import { isUniqueViolation } from '../../platform/database/is-unique-violation'
import { AppError } from '../../platform/errors'
import { applyQuietSteps, type Decided } from './apply-quiet-steps'
import type { DunningCheckpoint, DunningPass } from './dunning-pass'
import { type EnrolmentStep, planEnrolment, waitForTaken } from './enrolment/plan-enrolment'
import { type DueEnrolment, loadDue } from './load-due'
import { requestLocks } from './request-locks'
import type { StopCode } from './status'
import { takeNotices } from './take-notices'

export type AdvanceDunningOptions = {
  now?: () => Date
  checkpoint?: (name: DunningCheckpoint) => void | Promise<void>
}

const batch = 500
const timeoutMs = 60_000

/**
 * Takes every step that is due in a reseller's sequences. Each step is one transaction, so repeated and concurrent calls
 * take it once, and a process that dies loses none.
 */
export async function advanceDunning(
  resellerId: string,
  { now: clock = () => new Date(), checkpoint }: AdvanceDunningOptions = {},
): Promise<void> {
  const now = clock()
  const check = async (name: DunningCheckpoint) => checkpoint?.(name)
  let isMore = true
  while (isMore) {
    isMore = await advanceOnce({ resellerId, now, checkpoint: check })
    await check('committed')
  }
}

type Group = { enrolments: DueEnrolment[] }

/** One kind of step a transaction. Returns whether more may be due. */
async function advanceOnce(on: Omit<DunningPass, 'zone'>): Promise<boolean> {
  const { resellerId } = on
  const taking: Group = { enrolments: [] }
  try {
    return await inScope(resellerId, (tx) => takeTurn(tx, on, taking), { timeoutMs })
  } catch (error) {
    if (!(error instanceof AppError || isUniqueViolation(error)) || taking.enrolments.length === 0)
      throw error
    return putOff(on, { ids: taking.enrolments.map(({ id }) => id), error })
  }
}

async function takeTurn(tx: Tx, on: Omit<DunningPass, 'zone'>, taking: Group): Promise<boolean> {
  const { resellerId, now } = on
  const due = await loadDue(tx, { now, most: batch })
  if (due.length === 0) return false
  const { timeZone: zone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
  const decided = due.map((enrolment) => ({ enrolment, step: planEnrolment(enrolment, { zone, now }) }))
  const quiet = decided.filter(isQuiet)
  const at = { ...on, zone }
  if (quiet.length > 0) {
    await applyQuietSteps(tx, at, quiet)
    return true
  }
  const [first] = decided
  if (!first) return false
  const key = groupOf(first)
  taking.enrolments = decided.flatMap((one) => (groupOf(one) === key ? one.enrolment : []))
  if (first.step.kind === 'notice') await takeNotices(tx, at, taking.enrolments)
  else await requestLocks(tx, at, taking.enrolments)
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
  on: Omit<DunningPass, 'zone'>,
  { ids, error }: { ids: string[]; error: unknown },
): Promise<boolean> {
  const { resellerId, now } = on
  const code = error instanceof AppError ? error.code : 'tenant-in-run'
  const isTaken = takenCodes.includes(code)
  const why = stopOf[code]
  if (!isTaken && !why) throw error
  return inScope(resellerId, async (tx) => {
    const { timeZone: zone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
    const due = (await loadDue(tx, { now, most: batch })).filter(({ id }) => ids.includes(id))
    const obstacle = code.startsWith('everyone') ? 'everyone-on' : 'tenant-in-run'
    const decided = due.map((enrolment): Decided => {
      if (why) return { enrolment, step: { kind: 'stop', why, detail: enrolment.askedByName } }
      const step = waitForTaken(enrolment.dueAt, now, obstacle)
      return { enrolment, step: step as Decided['step'] }
    })
    await applyQuietSteps(tx, { ...on, zone }, decided)
    return true
  })
}
