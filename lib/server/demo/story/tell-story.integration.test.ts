import { beforeAll, expect, inject, test } from 'vitest'
import {
  demoStory,
  rowsOfStory,
  rowsToldElsewhere,
  shapeOfLastRun,
} from '../../../../e2e/support/demo/test-story'
import { listWrongBalances } from '../../../../e2e/support/receivables/test-ledger'
import { startTestSandbox, type TestSandbox } from '../../../../e2e/support/sandbox/test-sandbox'
import { asOwner } from '../../../../e2e/support/test-owner'
import { advanceRun } from '../../../domain/locks/engine/advance-run'
import { startLockRun } from '../../../domain/locks/runs/start-lock-run'
import { verifyChain } from '../../../platform/audit/verify-chain'
import { dayMs } from '../../../platform/calendar/days'
import { wallClock } from '../../../platform/calendar/wall-clock'

const now = new Date()
// As the demo's sandbox is: it turns away what comes too fast.
const profile = { throttlePerMinute: 60 }
const options = { tenants: 120, now: () => now, profile }
let sandbox: TestSandbox
let resellerId: string
let told: Record<string, unknown[]>

beforeAll(async () => {
  sandbox = await startTestSandbox(options)
  resellerId = await demoStory(sandbox, now)
  told = await rowsOfStory()
  return () => sandbox.close()
})

test('the audit chain verifies, and its instants rise with its numbers from sixty days ago until today', async () => {
  const verdict = await verifyChain(resellerId)
  expect(verdict).toMatchObject({ ok: true, unkeyed: 0, unchecked: 0 })
  const lines = await asOwner<{ at: Date }>('select at from portal.audit_event order by seq')
  const instants = lines.map(({ at }) => at.getTime())
  expect(instants).toEqual(instants.toSorted((a, b) => a - b))
  expect(now.getTime() - (instants[0] ?? 0)).toBeGreaterThan(59 * dayMs)
  expect(instants.at(-1)).toBeLessThan(Date.now() + 1_000)
})

test('nothing that people did is dated on a Sunday, at night, or in the future', async () => {
  const lines = await asOwner<{ at: Date; action: string }>(
    "select at, action from portal.audit_event where actor_kind = 'staff'",
  )
  expect(lines.length).toBeGreaterThan(100)
  const odd = lines.filter(({ at }) => {
    const { day, minutes } = wallClock(at, 'America/Lima')
    return new Date(day).getUTCDay() === 0 || minutes < 8 * 60 || minutes > 19 * 60 || at > now
  })
  expect(odd).toEqual([])
})

test('portal and sandbox agree on every lock, at both ends', async () => {
  const kept = await asOwner<{ host: string; access: string }>(
    'select host, access from portal.tenant where gone_at is null',
  )
  const accessOf = new Map(kept.map(({ host, access }) => [host.split(':')[0]?.split('.')[0], access]))
  const real = await sandbox.control.tenants()
  expect(real.length).toBe(kept.length)
  const wrong = real.filter(({ subdomain, locked, hostLocked }) => {
    return locked !== hostLocked || accessOf.get(subdomain) !== (locked ? 'locked' : 'unlocked')
  })
  expect(wrong).toEqual([])
  expect(real.filter(({ locked }) => locked).length).toBeGreaterThan(12)
})

test('every confirmed change has both ends in its proof, read after it was sent, and its audit line', async () => {
  const [count] = await asOwner<{ confirmed: number; unproved: number; unlined: number }>(
    `select count(*)::int as confirmed,
       count(*) filter (where i.central_access is distinct from i.desired or i.host_access is distinct from i.desired
         or i.answer is distinct from 'accepted' or not (r.created_at < i.sending_at and i.sending_at < i.sent_at
           and i.sent_at < i.central_read_at and i.central_read_at = i.ended_at))::int as unproved,
       count(*) filter (where not exists (select from portal.audit_event a where a.action = 'lock.changed'
         and a.subject_id = i.tenant_id::text and a.run = r.number and a.at = i.ended_at))::int as unlined
     from portal.lock_item i join portal.lock_run r on r.id = i.run_id where i.state = 'confirmed'`,
  )
  expect(count?.confirmed).toBeGreaterThan(60)
  expect(count).toMatchObject({ unproved: 0, unlined: 0 })
})

test('it has an undo, a contradiction that was repaired, a held tenant, drift, and one run that waits for a person', async () => {
  const [found] = await asOwner<Record<string, number>>(
    `select
       (select count(*)::int from portal.lock_run where undoes is not null and state = 'finished') as undone,
       (select count(*)::int from portal.lock_item where state = 'contradicted' and superseded) as repaired,
       (select count(*)::int from portal.tenant where doubt is not null) as doubted,
       (select count(*)::int from portal.lock_item where state = 'held') as held,
       (select count(*)::int from portal.tenant_change where kind = 'drift') as drift,
       (select count(*)::int from portal.tenant where desired_access <> access) as undecided,
       (select count(*)::int from portal.lock_run where ended_at is null and state = 'paused'
         and paused_for = 'five-failures') as waiting,
       (select count(*)::int from portal.lock_run where ended_at is null and state <> 'paused') as odd`,
  )
  expect(found).toEqual({
    ...{ undone: 1, repaired: 1, doubted: 0, held: 1, drift: 2, undecided: 1, waiting: 1, odd: 0 },
  })
})

test('every room has its rows: documents with files, messages of each end, dunning, partners, signups, notes, views', async () => {
  const [found] = await asOwner<Record<string, unknown>>(
    `select
       (select array_agg(state order by created_at) from portal.issuance) as documents,
       (select count(*)::int from portal.issuance where state = 'issued' and xml_url like 'http%') as files,
       (select authority_state from portal.issuance where kind = 'sender-guide') as guide,
       (select count(*)::int > 5 from portal.voucher) as vouchers,
       (select array_agg(distinct state order by state) from portal.message
         where run_id in (select id from portal.message_run where ended_at is not null)) as messages,
       (select array_agg(concat_ws(' ', state, ended_why) order by concat_ws(' ', state, ended_why))
         from portal.dunning_enrolment) as dunning,
       (select array_agg(distinct state) from portal.partner_creation) as creations,
       (select count(*)::int from portal.partner) as partners,
       (select array_agg(distinct state order by state) from portal.signup) as signups,
       (select count(*)::int from portal.signup_event where at > $1) as undated,
       (select array_agg(version order by created_at) from portal.tenant_note) as notes,
       (select count(*)::int from portal.saved_view where shared) as views,
       (select array_agg(name) from portal.saved_report) as reports,
       (select array_agg(cardinality(recipients)) from portal.report_schedule where next_at > now()) as mailed,
       (select per_minute from portal.messaging_settings) as pace`,
    [new Date(now.getTime() - 60_000)],
  )
  expect(found).toEqual({
    documents: ['issued', 'issued', 'refused', 'issued', 'draft'],
    ...{ files: 3, guide: '05', vouchers: true, messages: ['not-confirmed', 'refused', 'sent'] },
    dunning: ['active', 'ended locked', 'ended paid', 'needs-person', 'promised'],
    ...{ creations: ['created'], partners: 3, undated: 0, notes: [2, 1, 1, 1, 1, 1], views: 2, pace: 15 },
    ...{ reports: ['Documentos por semana'], mailed: [2] },
    signups: '{approving,created,refused,expired,duplicate,needs_person}',
  })
})

test('charges and payments stand in every state, and whoever was locked for a month owes it until it pays', async () => {
  const [found] = await asOwner<Record<string, unknown>>(
    `select
       array(select distinct coalesce(closed_as, case when covered >= amount then 'paid' when covered > 0 then 'partly-paid'
         else 'open' end) from portal.receivable_charge order by 1) as charges,
       (select count(*)::int from portal.receivable_payment where reversed_at is not null) as reversed,
       (select count(*)::int > 0 from portal.receivable_balance where credit > 0) as credit,
       (select count(*)::int from portal.ledger_import where confirmed_at is not null) as imports,
       (select count(*)::int from portal.raise_run where confirmed_at is not null) as months,
       (select count(*)::int from portal.tenant t where t.lock_note like 'Mensualidad vencida%' and t.access = 'locked'
         and not exists (select from portal.receivable_balance b where b.tenant_id = t.id and b.oldest_due_on < $1::date)
       ) as locked_for_nothing,
       (select count(*)::int from portal.receivable_charge where created_at > $2) as undated`,
    [now, new Date(now.getTime() - dayMs)],
  )
  expect(found).toEqual({
    ...{ charges: ['cancelled', 'open', 'paid', 'partly-paid', 'written-off'], reversed: 1, credit: true },
    ...{ imports: 2, months: 1, locked_for_nothing: 0, undated: 0 },
  })
  expect(await listWrongBalances(resellerId)).toEqual([])
})

test('tenants see how to pay, two are proposed to be locked, and two say that they paid', async () => {
  const [found] = await asOwner<Record<string, unknown>>(
    `select
       (select is_shown and qr_type = 'image/png' and jsonb_array_length(accounts) = 2 from portal.payment_instructions)
         as how_to_pay,
       (select lock_mode || ' ' || unlock_mode from portal.receivable_rules) as rules,
       (select array_agg(kind || ' ' || state) from portal.debt_proposal) as proposals,
       array(select state from portal.payment_claim where file is not null order by created_at) as claims,
       (select count(*)::int from portal.payment_claim c where not exists (select from portal.receivable_balance b
         where b.tenant_id = c.tenant_id and b.owed > 0)) as of_nobody,
       (select count(*)::int from portal.payment_claim where created_at > $1 or decided_at > $1)
         + (select count(*)::int from portal.debt_proposal where created_at > $1) as undated`,
    [new Date(now.getTime() - 60_000)],
  )
  expect(found).toEqual({
    ...{ how_to_pay: true, rules: 'propose propose', proposals: ['lock waiting', 'lock waiting'] },
    ...{ claims: ['refused', 'waiting'], of_nobody: 0, undated: 0 },
  })
})

test('every sending of the past is over, and the pace of portal and sandbox is as it was', async () => {
  const open = await asOwner(
    "select title from portal.message_run where ended_at is null and title <> 'Mantenimiento del domingo'",
  )
  expect(open).toEqual([])
  expect((await sandbox.control.state()).settings).toMatchObject(profile)
})

test('a second start adds nothing to it', async () => {
  await demoStory(sandbox, now)
  expect(await rowsOfStory()).toEqual(told)
})

test('its runs are written as the worker writes one that it really sends', async () => {
  const story = await shapeOfLastRun("asked_by_name <> 'engine'")
  const [tenant] = await asOwner<{ id: string }>(
    `select t.id from portal.tenant t where t.access = 'unlocked' and not exists (
       select from portal.lock_item i where i.tenant_id = t.id) order by upstream_id limit 1`,
  )
  const [owner] = await asOwner<{ id: string }>("select id from portal.staff where role = 'owner'")
  const actor = { id: owner?.id ?? '', name: 'engine', kind: 'staff' } as const
  const input = { resellerId, actor, desired: 'locked', reason: 'debt', note: 'x' } as const
  const { runId } = await startLockRun({ ...input, tenantIds: [tenant?.id ?? ''] })
  for (let round = 0; round < 20; round += 1) {
    if ((await advanceRun(resellerId, runId)).kind === 'over') break
  }
  expect(await shapeOfLastRun("asked_by_name = 'engine'")).toEqual(story)
})

// The last one: it closes the connections of the others.
test('told again in another database it is the same story, line by line', async () => {
  expect(await rowsToldElsewhere(inject('testServerUrl'), now, options)).toEqual(told)
})
