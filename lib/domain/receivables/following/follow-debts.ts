import 'server-only'
import type { ReceivableRules } from '../../../generated/prisma/client'
import { requesterOf } from '../../../platform/audit/actor'
import { addDays, type Day, utcDay } from '../../../platform/calendar/days'
import { instantAt, wallClock } from '../../../platform/calendar/wall-clock'
import { inScope, type Tx } from '../../../platform/database/db'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation'
import { AppError } from '../../../platform/errors'
import {
  type Advance,
  type Flight,
  type Reconciler,
  type Round,
  reconcile,
} from '../../../platform/jobs/reconcile'
import { isInRun } from '../../tenants/is-changing'
import { debtJob } from './debt-job'
import { enrolDue } from './enrol-due'
import { fallBack } from './fall-back'
import type { ProposalKind } from './list-proposals'
import { mayLockOn } from './lock-days'
import { proposeLocks } from './propose-locks'
import { proposeUnlocks } from './propose-unlocks'
import { daysFromDue, isOn, type Rules } from './rules-schema'
import { toRules } from './save-rules'
import { startProposalsIn } from './start-proposals'
import { stopPaid } from './stop-paid'
import { isScheduled } from './waiting-proposal-sql'

/** The places between which a process may die; tests make it die there. */
export type DebtCheckpoint =
  | 'sequences-stopped'
  | 'unlocks-proposed'
  | 'unlocks-started'
  | 'sequences-started'
  | 'locks-proposed'
  | 'locks-started'

type DebtEngine = Flight & {
  resellerId: string
  checkpoint: (name: DebtCheckpoint) => Promise<void>
}

type DebtWork = { row: ReceivableRules; rules: Rules; zone: string }

const lookAgainMs = 600_000
const timeoutMs = 60_000

// What the rule started stops when it is paid, though the rule is off by then.
const enrolledByRuleSql = `select from portal.debt_enrolment d join portal.dunning_enrolment e on e.id = d.enrolment_id
  where d.reseller_id = $1::uuid and e.ended_at is null`

/** Each step is one transaction that sends nothing: a process that dies leaves nothing to recover. */
export const debts: Reconciler<DebtEngine, DebtWork> = {
  job: debtJob,
  due: `select reseller_id as id from portal.receivable_rules
    where reseller_id = $1::uuid and next_at <= now()
      and (lock_mode <> 'off' or unlock_mode <> 'off' or enrol_sequence_id is not null
        or exists (${enrolledByRuleSql}))`,
  load: ({ resellerId }) =>
    inScope(resellerId, async (tx) => {
      const row = await fallBack(tx, resellerId)
      if (!row || !(isOn(toRules(row)) || (await isAnyEnrolled(tx, resellerId)))) return null
      const { timeZone: zone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
      return { row, rules: toRules(row), zone }
    }),
  step: follow,
}

async function isAnyEnrolled(tx: Tx, resellerId: string): Promise<boolean> {
  const rows = await tx.$queryRawUnsafe<{ is: boolean }[]>(
    `select exists (${enrolledByRuleSql}) as is`,
    resellerId,
  )
  return rows[0]?.is === true
}

export type DebtOptions = {
  signal?: AbortSignal
  now?: () => Date
  checkpoint?: (name: DebtCheckpoint) => void | Promise<void>
}

/** Proposes what follows from debts and payments, and starts what an owner lets start by itself. Idempotent. */
export function followDebts(
  resellerId: string,
  { signal, now = () => new Date(), checkpoint }: DebtOptions = {},
): Promise<Advance> {
  return reconcile(debts, resellerId, (advance) =>
    advance({ resellerId, signal, now, checkpoint: async (name) => checkpoint?.(name) }),
  )
}

async function follow(engine: DebtEngine, work: DebtWork): Promise<Round> {
  const now = engine.now()
  const { rules } = work
  const { day, minutes } = wallClock(now, work.zone)
  const { resellerId } = engine
  await inScope(resellerId, (tx) => stopPaid(tx, { resellerId, now }), { timeoutMs })
  await engine.checkpoint('sequences-stopped')
  if (rules.unlockMode !== 'off') await followPayments(engine, work, day)
  const isMorning = isDaily(rules) && minutes >= rules.lockAt
  if (isMorning && rules.enrolSequenceId) await startSequences(engine, work, day)
  if (isMorning && rules.lockMode !== 'off') await followOverdue(engine, work, day)
  const at = nextLook(now, work, isMorning ? addDays(day, 1) : day)
  await inScope(resellerId, (tx) =>
    tx.receivableRules.update({ where: { resellerId }, data: { nextAt: at } }),
  )
  return { kind: 'later', at }
}

function isDaily({ lockMode, enrolSequenceId }: Rules): boolean {
  return lockMode !== 'off' || enrolSequenceId !== null
}

/** The next morning, or sooner: a lock may be proved after its debt was paid. */
function nextLook(now: Date, { rules, zone }: DebtWork, day: Day): Date {
  const soon = new Date(now.getTime() + lookAgainMs)
  const morning = instantAt({ day, minutes: rules.lockAt }, zone)
  return isDaily(rules) && morning < soon && morning > now ? morning : soon
}

async function followPayments(engine: DebtEngine, { row, rules }: DebtWork, today: Day): Promise<void> {
  const { resellerId } = engine
  await inScope(resellerId, (tx) => proposeUnlocks(tx, { resellerId, today }), { timeoutMs })
  await engine.checkpoint('unlocks-proposed')
  if (rules.unlockMode !== 'automatic') return
  const ids = await inScope(resellerId, listUnlocksToStart)
  if (ids.length > 0) await start(engine, row, { kind: 'unlock', ids })
  await engine.checkpoint('unlocks-started')
}

/** Once a day, before locks are proposed: whoever is in a sequence is locked by it. */
async function startSequences(engine: DebtEngine, { row, rules }: DebtWork, today: Day): Promise<void> {
  const { resellerId } = engine
  const { enrolSequenceId: sequenceId, enrolAbovePen: abovePen, enrolAboveUsd: aboveUsd } = rules
  if (!sequenceId || isDone(row.enrolledOn, today)) return
  const note = (tx: Tx, enrolWhy: string | null) =>
    tx.receivableRules.update({
      where: { resellerId },
      data: { enrolledOn: new Date(today), enrolWhy },
    })
  const due = {
    ...{ resellerId, sequenceId, abovePen, aboveUsd, today, actor: requesterOf(row), now: engine.now() },
    days: daysFromDue(rules),
    since: row.enrolSince ? utcDay(row.enrolSince) : today,
  }
  try {
    const start = (tx: Tx) => enrolDue(tx, due).then(() => note(tx, null))
    await inScope(resellerId, start, { timeoutMs })
  } catch (error) {
    // Somebody enrols one of them at this moment: the next look does the others.
    if (isUniqueViolation(error)) return
    if (!(error instanceof AppError)) throw error
    await inScope(resellerId, (tx) => note(tx, error.code))
  }
  await engine.checkpoint('sequences-started')
}

/** Once a day each: proposing, and what starts by itself. */
async function followOverdue(engine: DebtEngine, { row, rules }: DebtWork, today: Day): Promise<void> {
  const { resellerId } = engine
  const where = { resellerId }
  if (!isDone(row.proposedOn, today)) {
    await inScope(
      resellerId,
      async (tx) => {
        await proposeLocks(tx, { resellerId, rules, today })
        await tx.receivableRules.update({ where, data: { proposedOn: new Date(today) } })
      },
      { timeoutMs },
    )
    await engine.checkpoint('locks-proposed')
  }
  if (rules.lockMode !== 'automatic' || !mayLockOn(today) || isDone(row.lockedOn, today)) return
  const ids = await inScope(resellerId, (tx) => listLocksToStart(tx, rules.lockMax))
  const lockedOn = new Date(today)
  if (ids.length > 0) await start(engine, row, { kind: 'lock', ids, lockedOn })
  else await inScope(resellerId, (tx) => tx.receivableRules.update({ where, data: { lockedOn } }))
  await engine.checkpoint('locks-started')
}

function isDone(done: Date | null, today: Day): boolean {
  return done !== null && utcDay(done) >= today
}

const takenCodes = ['tenant-in-run', 'everyone-on', 'everyone-under-way']

/** What was refused once for a reason that passes is tried again; any other waits for a person. */
async function listUnlocksToStart(tx: Tx): Promise<string[]> {
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
    `select p.id from portal.debt_proposal p join portal.tenant t on t.id = p.tenant_id
     where p.kind = 'unlock' and p.state = 'waiting' and p.is_paid and (p.why is null or p.why = any($1::text[]))
       and not ${isInRun} order by p.created_at, p.id`,
    takenCodes,
  )
  return rows.map(({ id }) => id)
}

/**
 * The oldest debts first. Whoever says it paid, or a rule tried to lock within a week, waits for a person; who is on a
 * scheduled list, for its hour.
 */
async function listLocksToStart(tx: Tx, most: number): Promise<string[]> {
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
    `select p.id from portal.debt_proposal p join portal.tenant t on t.id = p.tenant_id
     where p.kind = 'lock' and p.state = 'waiting' and t.access = 'unlocked' and t.held_at is null and not ${isInRun}
       and not exists (select from portal.debt_proposal o where o.tenant_id = p.tenant_id and o.kind = 'lock'
         and o.state = 'started' and o.decided_at > p.created_at - interval '7 days')
       and not exists (select from portal.payment_claim k where k.tenant_id = p.tenant_id and k.state = 'waiting')
       and not ${isScheduled}
     order by p.oldest_due_on, p.id limit $1::int`,
    most,
  )
  return rows.map(({ id }) => id)
}

type Starting = { kind: ProposalKind; ids: string[]; lockedOn?: Date }

/** An ordinary run in the name of the owner who saved the rule; refused, the proposals say why and wait. */
async function start(
  engine: DebtEngine,
  row: ReceivableRules,
  { kind, ids, lockedOn }: Starting,
): Promise<void> {
  const { resellerId } = engine
  const now = engine.now()
  const noteDay = (tx: Tx) =>
    lockedOn && tx.receivableRules.update({ where: { resellerId }, data: { lockedOn } })
  try {
    await inScope(
      resellerId,
      async (tx) => {
        await startProposalsIn(tx, { resellerId, actor: requesterOf(row), kind, proposalIds: ids, now })
        await noteDay(tx)
      },
      { timeoutMs },
    )
  } catch (error) {
    if (!(error instanceof AppError || isUniqueViolation(error))) throw error
    const why = error instanceof AppError ? error.code : 'tenant-in-run'
    await inScope(resellerId, async (tx) => {
      await tx.debtProposal.updateMany({ where: { id: { in: ids }, state: 'waiting' }, data: { why } })
      await noteDay(tx)
    })
  }
}
