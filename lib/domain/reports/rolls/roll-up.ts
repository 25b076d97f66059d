import 'server-only'
import { addDays, type Day, dayIn, utcDay } from '../../../platform/calendar/days'
import { instantAt } from '../../../platform/calendar/wall-clock'
import { inScope, type Tx } from '../../../platform/database/db'
import { singleFlight } from '../../../platform/database/single-flight'
import { keepQuality } from '../../tenants/quality/keep-quality'
import { forgetPeriodsSql, periodDays } from './issued-period-sql'
import { rollCohorts } from './roll-cohorts'
import { deletePlanDaySql, planDaySql, type RolledDay, tenantMonthSql } from './roll-day-sql'
import { messageDaySql, receivableMonthSql } from './roll-figures-sql'
import { rollLockMonths } from './roll-lock-months'
import { rollSpread } from './roll-spread'
import { rollNextTag } from './roll-tags'

/** A reading that begins before midnight is written within two minutes: only then is its day finished. */
const dayEndsLateMs = 600_000
const long = { timeoutMs: 600_000, hasLongStatements: true }
/** Messages of the last days may still come to their end. */
const openDays = 3

/** The places between which a process may die; tests make it die there. */
type RollCheckpoint = 'day' | 'figures'

type RollOptions = {
  now?: Date
  /** Stops after the day at which it is over; what is left is done the next time. */
  until?: Date
  checkpoint?: (name: RollCheckpoint) => void | Promise<void>
}

/**
 * Adds up every finished day of a reseller that is not yet, each in one transaction, and after the last one everything
 * that is not counted by day. Idempotent; a process that dies leaves whole days. False where days are left.
 */
export async function rollUp(resellerId: string, options: RollOptions = {}): Promise<boolean> {
  const flight = await singleFlight(`roll-up:${resellerId}`, () => advance(resellerId, options))
  return flight.ran && flight.value
}

async function advance(resellerId: string, { now = new Date(), until, checkpoint }: RollOptions) {
  const zone = await readZone(resellerId)
  const lastDay = addDays(dayIn(zone, new Date(now.getTime() - dayEndsLateMs)), -1)
  for (;;) {
    const day = await inScope(resellerId, (tx) => rollNextDay(tx, { resellerId, lastDay, zone }), long)
    if (day === null) break
    await checkpoint?.('day')
    if (until && until < new Date()) return false
  }
  await inScope(resellerId, (tx) => rollFigures(tx, { resellerId, lastDay, zone }), long)
  await checkpoint?.('figures')
  for (;;) {
    const rolled = await inScope(resellerId, (tx) => rollNextTag(tx, lastDay), long)
    if (!rolled) return true
    if (until && until < new Date()) return false
  }
}

async function readZone(resellerId: string): Promise<string> {
  return inScope(resellerId, async (tx) => {
    const { timeZone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
    return timeZone
  })
}

type Rolling = { resellerId: string; lastDay: Day; zone: string }

/** The day that was added up; null where none is left. */
async function rollNextDay(tx: Tx, { resellerId, lastDay, zone }: Rolling): Promise<Day | null> {
  const roll = await tx.reportRoll.upsert({ where: { resellerId }, create: { resellerId }, update: {} })
  const done = roll.rolledTo
  const next = await tx.quotaSample.findFirst({
    where: { resellerId, day: { lte: new Date(lastDay), ...(done && { gt: done }) } },
    orderBy: { day: 'asc' },
    select: { day: true },
  })
  const day = next ? utcDay(next.day) : null
  if (day) await rollDay(tx, toRolledDay(day, zone))
  // A night that was missed is one that a link may ask for: reading every tenant's months then would take seconds.
  if (day && day >= addDays(lastDay, -periodDays)) await rollSpread(tx, day, { scope: '*', tagId: null })
  const rolledTo = new Date(day ?? lastDay)
  if (day || !done || done < rolledTo)
    await tx.reportRoll.update({ where: { resellerId }, data: { rolledTo } })
  return day
}

function toRolledDay(day: Day, zone: string): RolledDay {
  const midnight = (of: Day) => instantAt({ day: of, minutes: 0 }, zone)
  return { day, startsAt: midnight(day), endsAt: midnight(addDays(day, 1)) }
}

async function rollDay(tx: Tx, rolled: RolledDay): Promise<void> {
  const { day, startsAt, endsAt } = rolled
  await tx.$executeRawUnsafe(tenantMonthSql(rolled), day, startsAt, endsAt)
  await tx.$executeRawUnsafe(deletePlanDaySql, day)
  await tx.$executeRawUnsafe(planDaySql, day, startsAt, endsAt)
}

/** Once a finished day: what changed since the one before is added up anew, in whichever month it is. */
async function rollFigures(tx: Tx, { resellerId, lastDay, zone }: Rolling): Promise<void> {
  const roll = await tx.reportRoll.findUniqueOrThrow({ where: { resellerId } })
  const last = roll.figuresOn && utcDay(roll.figuresOn)
  if (last && last >= lastDay) return
  const since = last ? addDays(last, -openDays) : null
  const { endsAt } = toRolledDay(lastDay, zone)
  const sinceAt = since === null ? null : toRolledDay(since, zone).startsAt
  await rollLockMonths(tx, { endsAt, since: sinceAt, zone })
  await tx.$executeRaw`delete from portal.message_day where ${since}::date is null or day >= ${since}::date`
  await tx.$executeRawUnsafe(messageDaySql, endsAt, zone, since)
  await tx.$executeRawUnsafe(receivableMonthSql, lastDay, endsAt, zone, since, sinceAt ?? '-infinity')
  await rollCohorts(tx, { lastDay, zone, since })
  await rollSpread(tx, lastDay, { scope: '*', tagId: null })
  await tx.$executeRawUnsafe(forgetPeriodsSql, lastDay)
  await keepQuality(tx)
  await tx.reportRoll.update({ where: { resellerId }, data: { figuresOn: new Date(lastDay) } })
}
