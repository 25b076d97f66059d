import 'server-only'
import { randomUUID } from 'node:crypto'
import { systemActor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { addDays, type Day } from '../../../platform/calendar/days'
import { wallClock } from '../../../platform/calendar/wall-clock'
import { inScope, readInScope, type Tx } from '../../../platform/database/db'
import { recordEvents } from '../../events/record-events'
import type { Anomaly } from './anomaly'
import { findAnomaly } from './find-anomaly'
import { type MorningPlan, type OpenAnomaly, planMorning } from './plan-morning'
import { quietDays } from './quiet-days'
import { listTenantIds, readBookDays, readTenantReadings } from './read-tenant-days'
import { calendarOf, toTenantDays } from './tenant-days'
import { patternBefore } from './weekday-pattern'

/** From six in the morning on, so that the list is there when the desk opens. */
const opensAt = 6 * 60
const batchSize = 1_000
const timeoutMs = 60_000

export type WatchMorning = {
  now?: Date
  /** The place between reading and writing; tests make the process die there. */
  checkpoint?: () => Promise<void>
}

/**
 * Looks for anomalies of yesterday, once a day and reseller; true when it was this call that did. Yesterday is judged as
 * soon as something was read of it: without a reading nothing is written and a later call tries again. One transaction
 * writes it all, so a process that dies leaves nothing behind. Idempotent.
 */
export async function watchMorning(
  resellerId: string,
  { now = new Date(), checkpoint }: WatchMorning = {},
): Promise<boolean> {
  const today = await findOpenMorning(resellerId, now)
  if (today === null) return false
  const judged = await judgeBook(resellerId, addDays(today, -1))
  if (!judged) return false
  await checkpoint?.()
  return inScope(resellerId, (tx) => writeMorning(tx, { resellerId, today, ...judged }), { timeoutMs })
}

/** The day whose morning is here and was not looked at; null when there is nothing to do. */
async function findOpenMorning(resellerId: string, now: Date): Promise<Day | null> {
  return readInScope(resellerId, async (query) => {
    const [reseller] = await query<{ zone: string }>(
      'select time_zone as zone from portal.reseller where id = $1',
      [resellerId],
    )
    if (!reseller) return null
    const { day, minutes } = wallClock(now, reseller.zone)
    if (minutes < opensAt) return null
    const done = await query('select 1 from portal.anomaly_morning where day = $1::date', [day])
    return done.length > 0 ? null : day
  })
}

type Judged = { found: Anomaly[]; tenants: number; judged: number }

/** Every tenant, a thousand at a time; null where nothing at all was read of the day. */
async function judgeBook(resellerId: string, until: Day): Promise<Judged | null> {
  const result: Judged = { found: [], tenants: 0, judged: 0 }
  const known = await readInScope(resellerId, async (query) => {
    const any = await query('select 1 from portal.metric_sample where day = $1::date limit 1', [until])
    const [count] = await query<{ count: number }>(
      'select count(*)::int as count from portal.tenant where gone_at is null',
    )
    return any.length > 0 ? { book: await readBookDays(query, until), count: count?.count ?? 0 } : null
  })
  if (!known) return null
  const calendar = calendarOf(until, quietDays(known.book, known.count))
  for (let after: string | null = null; ; ) {
    const batch = await readInScope(resellerId, async (query) => {
      const ids = await listTenantIds(query, after, batchSize)
      const judged = ids.map((tenantId) => ({ tenantId, until }))
      return { ids, readings: await readTenantReadings(query, judged) }
    })
    for (const one of batch.readings) {
      const tenant = toTenantDays(calendar, one)
      const anomaly = findAnomaly(calendar, tenant)
      if (anomaly) result.found.push(anomaly)
      const { medians } = patternBefore(calendar, tenant, calendar.days.length)
      if (medians.some((usual) => usual !== null)) result.judged += 1
    }
    result.tenants += batch.ids.length
    after = batch.ids.at(-1) ?? null
    if (batch.ids.length < batchSize) return result
  }
}

type Morning = Judged & { resellerId: string; today: Day }

/** Whoever writes the row of the day writes the rest; another process waits for it and then writes nothing. */
async function writeMorning(
  tx: Tx,
  { resellerId, today, found, tenants, judged }: Morning,
): Promise<boolean> {
  const first = await tx.$executeRaw`
    insert into portal.anomaly_morning (reseller_id, day, tenants, judged, found, listed)
    values (${resellerId}::uuid, ${today}::date, ${tenants}::int, ${judged}::int, 0, 0) on conflict do nothing`
  if (first === 0) return false
  const open = await tx.$queryRaw<OpenAnomaly[]>`
    select id, tenant_id as "tenantId", kind::text as kind, state::text as state, last_day::text as "lastDay",
      snoozed_until::text as "snoozedUntil"
    from portal.anomaly where state <> 'over' order by id for update`
  const plan = planMorning({ open, found, today })
  const known = new Set(open.map(({ tenantId, kind }) => `${tenantId} ${kind}`))
  const fresh = found.filter(({ tenantId, kind }) => !known.has(`${tenantId} ${kind}`)).length
  await writePlan(tx, { resellerId, today, plan })
  const listed = plan.add.length
  await tx.$executeRaw`
    update portal.anomaly_morning set found = ${fresh}::int, listed = ${listed}::int where day = ${today}::date`
  if (listed > 0)
    await recordAudit(tx, {
      resellerId,
      actor: systemActor,
      action: 'anomaly.found',
      subject: { kind: 'anomalies' },
      after: { found: fresh, listed },
    })
  await recordEvents(
    tx,
    resellerId,
    plan.add.map(({ tenantId, kind, stake, evidence }) => ({
      kind: 'anomaly.found',
      key: `anomaly.found:${tenantId}:${kind}:${today}`,
      tenantId,
      payload: { anomaly: kind, stake, firstDay: evidence.since, lastDay: evidence.until },
    })),
  )
  return true
}

/** In a constant number of statements. */
async function writePlan(
  tx: Tx,
  { resellerId, today, plan }: { resellerId: string; today: Day; plan: MorningPlan },
): Promise<void> {
  const { add, keep, wake, end } = plan
  await tx.$executeRaw`
    update portal.anomaly set state = 'over', ended_on = ${today}::date where id = any(${end}::uuid[])`
  await tx.$executeRaw`
    update portal.anomaly a set last_day = ${addDays(today, -1)}::date, stake = k.stake, evidence = k.evidence
    from jsonb_to_recordset(${JSON.stringify(keep.map(({ id, anomaly }) => ({ id, ...anomaly })))}::jsonb)
      as k(id uuid, stake int, evidence jsonb) where a.id = k.id`
  await tx.$executeRaw`
    update portal.anomaly set state = 'new', snoozed_until = null where id = any(${wake}::uuid[])`
  const rows = add.map((anomaly) => ({ id: randomUUID(), ...anomaly }))
  await tx.$executeRaw`
    insert into portal.anomaly (id, reseller_id, tenant_id, kind, first_day, last_day, stake, evidence)
    select id, ${resellerId}::uuid, "tenantId", kind::portal.anomaly_kind, (evidence->>'since')::date,
      ${addDays(today, -1)}::date, stake, evidence
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as a(id uuid, "tenantId" uuid, kind text, stake int, evidence jsonb)`
}
