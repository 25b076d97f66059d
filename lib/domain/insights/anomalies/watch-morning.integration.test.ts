import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listTestTenants, type TestTenant } from '../../../../e2e/support/test-locks'
import { addReseller, asOwner } from '../../../../e2e/support/test-owner'
import { addStaff, openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { listAudit } from '../../../platform/audit/queries'
import { addDays, type Day, weekdayOf } from '../../../platform/calendar/days'
import { instantAt } from '../../../platform/calendar/wall-clock'
import { asStaff } from '../../../platform/database/acting-staff-id'
import { distributeEvents } from '../../events/distribute-events'
import { getOverview } from '../../metrics/get-overview'
import { listInbox } from '../../notifications/queries'
import { takeNotifications } from '../../notifications/take-notifications'
import { type AnomalyTab, listAnomalies, listTenantAnomalies } from './list-anomalies'
import { type Mark, markAnomaly } from './mark-anomaly'
import { daysRead } from './tenant-days'
import { type WatchMorning, watchMorning } from './watch-morning'

const zone = 'America/Lima'
/** A Thursday far from any holiday. */
const today = '2026-10-29'
let reseller: TestReseller
let tenants: TestTenant[]

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 4 })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

beforeEach(async () => {
  for (const table of ['metric_sample', 'anomaly', 'anomaly_morning'])
    await asOwner(`delete from portal.${table} where reseller_id = $1`, [reseller.resellerId])
})

const at = (index: number) => tenants[index] as TestTenant
const office = (day: Day) => (weekdayOf(day) === 0 || weekdayOf(day) === 6 ? 0 : 20)

/** Samples of a tenant up to yesterday, and the reading of today, by what it issued. */
async function issued(index: number, of: (day: Day) => number, until = addDays(today, -1)) {
  let total = 1_000
  const rows = Array.from({ length: daysRead + 2 }, (_, place) => {
    const day = addDays(until, place - daysRead - 1)
    total += of(day)
    return { day, documents: total }
  })
  await asOwner(
    `insert into portal.metric_sample (reseller_id, tenant_id, day, documents, access)
     select $1, $2, r.day, r.documents, 'unlocked' from jsonb_to_recordset($3) as r(day date, documents int)
     on conflict (tenant_id, day) do update set documents = excluded.documents`,
    [reseller.resellerId, at(index).id, JSON.stringify(rows)],
  )
}

const silentSince = (from: Day) => (day: Day) => (day >= from ? 0 : office(day))
const watch = (more: WatchMorning & { day?: Day; minutes?: number } = {}) =>
  watchMorning(reseller.resellerId, {
    now: instantAt({ day: more.day ?? today, minutes: more.minutes ?? 7 * 60 }, zone),
    checkpoint: more.checkpoint,
  })
const listed = async (tab: AnomalyTab = 'new') =>
  (await listAnomalies(reseller.resellerId, { tab })).page.rows
const mark = (anomalyId: string, one: Mark, more: { day?: Day; actor?: TestReseller['owner'] } = {}) =>
  markAnomaly({
    resellerId: reseller.resellerId,
    actor: more.actor ?? reseller.owner,
    anomalyId,
    mark: one,
    now: instantAt({ day: more.day ?? today, minutes: 600 }, zone),
  })
const firstId = async () => (await listed())[0]?.id ?? ''
const audits = async (action: 'anomaly.found' | 'anomaly.explained' | 'anomaly.seen') =>
  (await listAudit(reseller.resellerId, { action })).lines

describe('a morning', () => {
  test('lists who fell silent, with why, four weeks and a line of the audit log', async () => {
    const before = (await audits('anomaly.found')).length
    await issued(0, silentSince('2026-10-27'))
    await issued(1, office)
    expect(await watch()).toBe(true)
    const rows = await listed()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      tenantId: at(0).id,
      kind: 'silent',
      state: 'new',
      stake: 40,
      evidence: { since: '2026-10-27', until: '2026-10-28', days: 2, issuedOn: 10 },
    })
    expect(rows[0]?.course).toHaveLength(28)
    expect(rows[0]?.course.at(-1)).toMatchObject({ day: '2026-10-28', documents: 0 })
    const { morning } = await listAnomalies(reseller.resellerId, { tab: 'new' })
    expect(morning).toEqual({ day: today, tenants: 4, judged: 2, found: 1, listed: 1 })
    expect(await audits('anomaly.found')).toHaveLength(before + 1)
    const { waiting, anomalies } = await getOverview(reseller.resellerId)
    expect([waiting.anomalies, anomalies.map(({ kind }) => kind)]).toEqual([1, ['silent']])
  })

  test('is done once, whoever does it and however many at a time', async () => {
    await issued(0, silentSince('2026-10-27'))
    const done = await Promise.all([watch(), watch(), watch()])
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await watch()).toBe(false)
    expect(await listed()).toHaveLength(1)
  })

  test('tells in the inbox of all that it lists, in one line and once', async () => {
    await asOwner('delete from portal.event where reseller_id = $1', [reseller.resellerId])
    await issued(0, silentSince('2026-10-27'))
    await issued(1, silentSince('2026-10-27'))
    await Promise.all([watch(), watch()])
    for (const index of [0, 1]) await issued(index, silentSince('2026-10-27'), today)
    await watch({ day: addDays(today, 1) })
    const events = await asOwner<{ tenant: string; payload: object }>(
      "select tenant_id as tenant, payload from portal.event where reseller_id = $1 and kind = 'anomaly.found'",
      [reseller.resellerId],
    )
    expect(events.map(({ tenant }) => tenant).toSorted()).toEqual([at(0).id, at(1).id].toSorted())
    expect(events[0]?.payload).toMatchObject({
      ...{ anomaly: 'silent', stake: 40, firstDay: '2026-10-27', lastDay: '2026-10-28' },
    })
    await distributeEvents(reseller.resellerId, [takeNotifications])
    const { page } = await listInbox(
      { resellerId: reseller.resellerId, staffId: reseller.owner.id ?? '' },
      { all: false, page: 1 },
    )
    expect(page.rows).toMatchObject([{ kind: 'anomaly.found', count: 2, tenants: 2 }])
  })

  test('that dies before it writes leaves nothing, and the next one writes it all', async () => {
    await issued(0, silentSince('2026-10-27'))
    const die = () => Promise.reject(new Error('killed'))
    await expect(watch({ checkpoint: die })).rejects.toThrow('killed')
    expect(await listed()).toEqual([])
    expect(await watch()).toBe(true)
    expect(await listed()).toHaveLength(1)
  })

  test('begins at six, and waits until something was read of yesterday', async () => {
    await issued(0, silentSince('2026-10-26'), addDays(today, -2))
    expect(await watch({ minutes: 5 * 60 })).toBe(false)
    expect(await watch()).toBe(false)
    await issued(0, silentSince('2026-10-26'))
    expect(await watch()).toBe(true)
  })

  test('tells what goes on once, and ends what does not', async () => {
    await issued(0, silentSince('2026-10-27'))
    await watch()
    const id = await firstId()
    await issued(0, silentSince('2026-10-27'), today)
    await watch({ day: addDays(today, 1) })
    expect(await listed()).toMatchObject([{ id, evidence: { days: 3 } }])
    await issued(0, (day) => (day > today ? 20 : silentSince('2026-10-27')(day)), addDays(today, 1))
    await watch({ day: addDays(today, 2) })
    expect(await listed()).toEqual([])
    expect(await listed('over')).toMatchObject([{ id, endedOn: addDays(today, 2) }])
  })
})

describe('a mark', () => {
  beforeEach(async () => {
    await issued(0, silentSince('2026-10-27'))
    await watch()
  })

  test('takes it off what waits, is written down, and the same again changes nothing', async () => {
    const id = await firstId()
    const before = (await audits('anomaly.explained')).length
    expect(await mark(id, { kind: 'explained', note: ' Inventario ' })).toEqual({ changed: true })
    expect(await mark(id, { kind: 'explained', note: 'Inventario' })).toEqual({ changed: false })
    expect(await listed()).toEqual([])
    expect(await listed('marked')).toMatchObject([{ id, state: 'explained', note: 'Inventario' }])
    const lines = await audits('anomaly.explained')
    expect(lines).toHaveLength(before + 1)
    expect(lines[0]).toMatchObject({ subjectId: at(0).id, reason: 'Inventario' })
    expect((await getOverview(reseller.resellerId)).waiting.anomalies).toBe(0)
  })

  test('stands while it goes on: who has explained it is not asked again', async () => {
    await mark(await firstId(), { kind: 'explained', note: 'Inventario' })
    await issued(0, silentSince('2026-10-27'), today)
    await watch({ day: addDays(today, 1) })
    expect(await listed()).toEqual([])
  })

  test('that snoozes it lists it again on its day, if it is still so', async () => {
    const id = await firstId()
    await mark(id, { kind: 'snoozed', until: '2026-10-31' })
    for (const [day, count] of [
      ['2026-10-30', 0],
      ['2026-10-31', 1],
    ] as const) {
      await issued(0, silentSince('2026-10-27'), addDays(day, -1))
      await watch({ day })
      expect(await listed()).toHaveLength(count)
    }
    expect((await listed())[0]?.id).toBe(id)
  })

  test.each([today, '2026-10-28', '2027-02-01'])('is refused for the day %s', async (until) => {
    await expect(mark(await firstId(), { kind: 'snoozed', until })).rejects.toThrow('anomaly-until')
    expect(await listed()).toHaveLength(1)
  })

  test('is refused without a note, to a viewer, of what is over, and of another reseller', async () => {
    const id = await firstId()
    await expect(mark(id, { kind: 'explained', note: ' ' })).rejects.toThrow()
    const viewer = await reseller.addStaff('viewer')
    await expect(mark(id, { kind: 'seen' }, { actor: viewer })).rejects.toThrow('not-allowed')
    const other = await addReseller('r-anomalies-other')
    const stranger = await addStaff(other, 'owner')
    const theirs = markAnomaly({ resellerId: other, actor: stranger, anomalyId: id, mark: { kind: 'seen' } })
    await expect(theirs).rejects.toThrow('anomaly-missing')
    await asOwner("update portal.anomaly set state = 'over' where id = $1", [id])
    await expect(mark(id, { kind: 'seen' })).rejects.toThrow('anomaly-over')
  })
})

test('whoever is held to tags sees the anomalies of their tenants, and not what the morning looked at', async () => {
  await issued(0, silentSince('2026-10-27'))
  await issued(1, silentSince('2026-10-27'))
  await watch()
  const { resellerId } = reseller
  const held = await reseller.addStaff('support')
  const [tag] = await asOwner<{ id: string }>(
    `insert into portal.tenant_tag (id, reseller_id, number, name, colour)
     values (gen_random_uuid(), $1, 901, 'norte', 'blue') returning id`,
    [resellerId],
  )
  await asOwner('insert into portal.tenant_tagging (reseller_id, tenant_id, tag_id) values ($1, $2, $3)', [
    resellerId,
    at(1).id,
    tag?.id,
  ])
  await asOwner('insert into portal.staff_tag (reseller_id, staff_id, tag_id) values ($1, $2, $3)', [
    resellerId,
    held.id,
    tag?.id,
  ])
  await asStaff(held.id ?? '', async () => {
    const { page, morning, counts } = await listAnomalies(resellerId, { tab: 'new' })
    expect([page.rows.map(({ tenantId }) => tenantId), morning, counts.new]).toEqual([[at(1).id], null, 1])
    expect(await listTenantAnomalies(resellerId, at(0).id)).toEqual([])
    expect((await getOverview(resellerId)).waiting.anomalies).toBe(1)
  })
})
