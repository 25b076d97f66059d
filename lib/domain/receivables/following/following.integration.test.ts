import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { charge, ledgerOf, pay, type TestLedger } from '../../../../e2e/support/receivables/test-ledger'
import { untilBlocked } from '../../../../e2e/support/receivables/until-blocked'
import {
  driveRun,
  listTestTenants,
  readEnds,
  setAccess,
  startTestRun,
  type TestTenant,
} from '../../../../e2e/support/test-locks'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import type { Actor } from '../../../platform/audit/actor'
import { listAudit } from '../../../platform/audit/queries'
import { addDays, type Day } from '../../../platform/calendar/days'
import { instantAt } from '../../../platform/calendar/wall-clock'
import { asStaff } from '../../../platform/database/acting-staff-id'
import { inScope } from '../../../platform/database/db'
import { cancelLockRun } from '../../locks/runs/pause-lock-run'
import { advanceSchedule } from '../../locks/schedules/advance-schedule'
import { cancelLockSchedule } from '../../locks/schedules/cancel-lock-schedule'
import { createLockSchedule } from '../../locks/schedules/create-lock-schedule'
import { getLockSchedule } from '../../locks/schedules/queries'
import { getOverview } from '../../metrics/get-overview'
import { cancelCharge } from '../cancel-charge'
import { acceptProposals, startAcceptedDraft } from './accept-proposals'
import { dismissProposals } from './dismiss-proposals'
import { type DebtCheckpoint, type DebtOptions, followDebts } from './follow-debts'
import { followDraft } from './follow-draft'
import { listOverdueTenantIds } from './list-overdue-tenants'
import { listProposals, type ProposalKind } from './list-proposals'
import { mayLockOn } from './lock-days'
import { getRules, type SaveRules, saveRules } from './save-rules'
import { startProposals } from './start-proposals'

let reseller: TestReseller
let ledger: TestLedger
let tenants: TestTenant[]

const zone = 'America/Lima'
const at = (index: number) => tenants[index] as TestTenant
const by = () => ({ resellerId: reseller.resellerId, actor: reseller.owner })
const instant = (day: Day, minutes = 600) => instantAt({ day, minutes }, zone)

/** The first day from today on of which the rule holds. */
function dayWith(holds: (day: Day) => boolean): Day {
  let day = ledger.today
  while (!holds(day)) day = addDays(day, 1)
  return day
}

const rules = (more: Partial<SaveRules> = {}) =>
  saveRules({
    ...by(),
    lockMode: 'propose',
    lockDays: '15',
    lockAbovePen: '100',
    lockAboveUsd: '30',
    lockMax: '2',
    lockAt: '09:00',
    unlockMode: 'propose',
    ...more,
  })
const follow = (day: Day, options: DebtOptions = {}) =>
  followDebts(reseller.resellerId, { now: () => instant(day), ...options })
const proposals = async (kind: ProposalKind, isOver = false) =>
  (await listProposals(reseller.resellerId, { kind, isOver })).page.rows
const proposed = async (kind: ProposalKind) =>
  (await proposals(kind)).map(({ tenantId }) => tenants.findIndex(({ id }) => id === tenantId)).toSorted()
const owe = (index: number, amount: string, offset: number, currency: 'PEN' | 'USD' = 'PEN') =>
  charge(ledger, { tenantId: at(index).id, amount, dueOn: ledger.day(offset), currency })
const paid = (index: number, amount: string) => pay(ledger, { tenantId: at(index).id, amount })
const runs = () =>
  asOwner<{ id: string; desired: string; reason: string; askedBy: string; tenants: number }>(
    `select r.id, r.desired::text as desired, r.reason, r.asked_by as "askedBy",
       (select count(*)::int from portal.lock_item i where i.run_id = r.id) as tenants
     from portal.lock_run r where r.reseller_id = $1 order by r.number`,
    [reseller.resellerId],
  )
const driveAll = async () => {
  for (const { id } of await runs()) await driveRun(reseller, id)
}
const jobs = () =>
  asOwner('select key from graphile_worker.jobs where key = $1', [`debts:${reseller.resellerId}`])
const start = (kind: ProposalKind, ids: string[], more: Partial<Parameters<typeof startProposals>[0]> = {}) =>
  startProposals({ ...by(), kind, proposalIds: ids, typedCount: null, ...more })

const draftTenants = async (draftId: string) => {
  const items = await asOwner<{ id: string }>(
    'select tenant_id as id from portal.lock_draft_item where draft_id = $1 order by tenant_id',
    [draftId],
  )
  return items.map(({ id }) => id)
}

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 8 })
  ledger = ledgerOf(reseller)
  tenants = await listTestTenants(reseller)
})
afterAll(() => reseller.close())

beforeEach(async () => {
  await driveAll()
  const tables = ['receivable_allocation', 'receivable_charge', 'receivable_payment', 'receivable_balance']
  const others = [
    'receivable_account',
    'debt_proposal',
    'receivable_rules',
    'dunning_enrolment',
    'lock_item',
    'lock_run',
  ]
  for (const table of [...tables, ...others])
    await asOwner(`delete from portal.${table} where reseller_id = $1`, [reseller.resellerId])
  await asOwner('delete from graphile_worker._private_jobs where key = $1', [`debts:${reseller.resellerId}`])
  await asOwner(
    `update portal.tenant set held_at = null, gone_at = null, desired_access = null, lock_reason = null
     where reseller_id = $1`,
    [reseller.resellerId],
  )
  for (const tenant of tenants) await setAccess(reseller, tenant, 'unlocked')
})

describe('the rule of each morning', () => {
  test('proposes who owes more for longer, and leaves out the others, for a person to decide', async () => {
    await rules()
    await owe(0, '100.01', -16)
    await owe(1, '100', -40)
    await owe(2, '500', -15)
    await owe(3, '30.01', -20, 'USD')
    await owe(4, '500', -40)
    await owe(5, '500', -40)
    await owe(6, '500', -40)
    await owe(7, '500', -40)
    await setAccess(reseller, at(4), 'locked')
    await asOwner('update portal.tenant set held_at = now() where id = $1', [at(5).id])
    await asOwner('update portal.tenant set gone_at = now() where id = $1', [at(6).id])
    await asOwner(
      `insert into portal.dunning_enrolment (id, reseller_id, sequence_id, version_id, tenant_id, seen, due_at,
         asked_by_name) values (gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), $2, 'unlocked', now(), 'x')`,
      [reseller.resellerId, at(7).id],
    )
    await follow(ledger.today)
    expect(await proposed('lock')).toEqual([0, 3])
    expect((await proposals('lock')).find(({ tenantId }) => tenantId === at(0).id)).toMatchObject({
      overduePen: 10_001,
      overdueUsd: 0,
      oldestDueOn: ledger.day(-16),
      state: 'waiting',
    })
    expect(await runs()).toEqual([])
    const { lines } = await listAudit(reseller.resellerId, { action: 'receivable.lock-proposed' })
    expect(lines.map(({ subjectId }) => subjectId).toSorted()).toEqual([at(0).id, at(3).id].toSorted())
    const filter = { today: ledger.today, days: 15, abovePen: 10_000, aboveUsd: 3_000 }
    expect(await listOverdueTenantIds(reseller.resellerId, filter)).toEqual([at(3).id, at(0).id])
  })

  test('looks once a day, from its hour on, and ends what is paid meanwhile', async () => {
    await rules()
    await owe(0, '200', -30)
    await owe(1, '200', -30)
    await follow(ledger.today, { now: () => instant(ledger.today, 539) })
    expect(await proposed('lock')).toEqual([])
    await follow(ledger.today)
    await paid(0, '150')
    await owe(2, '200', -30)
    await follow(ledger.today)
    expect(await proposed('lock')).toEqual([0, 1])
    await follow(ledger.day(1))
    expect(await proposed('lock')).toEqual([1, 2])
    expect(await proposals('lock', true)).toMatchObject([{ tenantId: at(0).id, state: 'outdated' }])
  })

  test('is answered by a person: an ordinary run with proof, once, of what is still true', async () => {
    await rules()
    for (const index of [0, 1, 2]) await owe(index, '200', -30)
    await follow(ledger.today)
    await paid(2, '200')
    const ids = (await proposals('lock')).map(({ id }) => id)
    const sales = await reseller.addStaff('sales')
    await expect(start('lock', ids, { actor: sales })).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(start('lock', ids, { typedCount: 2 })).rejects.toMatchObject({
      code: 'proposal-count-wrong',
    })
    const support = await reseller.addStaff('support')
    expect(await start('lock', ids, { actor: support })).toMatchObject({ tenants: 2, leftOut: 1 })
    await expect(start('lock', ids)).rejects.toMatchObject({ code: 'proposals-over' })
    await driveAll()
    expect(await readEnds(reseller, at(0))).toEqual({ central: 'locked', host: 'locked' })
    expect(await readEnds(reseller, at(2))).toEqual({ central: 'unlocked', host: 'unlocked' })
    expect(await runs()).toMatchObject([
      { desired: 'locked', reason: 'debt', askedBy: support.id, tenants: 2 },
    ])
    expect(
      (await proposals('lock', true)).map(({ state, itemState }) => [state, itemState]).toSorted(),
    ).toEqual([
      ['outdated', null],
      ['started', 'confirmed'],
      ['started', 'confirmed'],
    ])
  })

  test('accepted, leads to a list of those alone that still owe, and ends with its run', async () => {
    await rules()
    for (const index of [0, 1, 2]) await owe(index, '200', -30)
    await follow(ledger.today)
    const proposalIds = (await proposals('lock')).map(({ id }) => id)
    await paid(0, '200')
    const { draftId } = await acceptProposals({ ...by(), kind: 'lock', proposalIds })
    expect(await draftTenants(draftId)).toEqual([at(1).id, at(2).id].toSorted())
    // Until the list is started they wait.
    expect(await proposed('lock')).toEqual([1, 2])
    await paid(2, '200')
    const run = () => startAcceptedDraft({ ...by(), draftId, reason: 'debt', note: null, typedCount: 2 })
    const { runId } = await run()
    expect(await run()).toMatchObject({ runId })
    expect((await runs()).map(({ tenants: count }) => count)).toEqual([1])
    const over = new Map((await proposals('lock', true)).map((one) => [one.tenantId, one]))
    expect(over.get(at(1).id)).toMatchObject({
      ...{ state: 'started', lockRunId: runId, decidedByName: reseller.owner.name },
    })
    expect(over.get(at(0).id)).toMatchObject({ state: 'outdated', lockRunId: null })
    expect(over.get(at(2).id)).toMatchObject({ state: 'outdated', lockRunId: null })
    await driveAll()
    await follow(ledger.day(1))
    expect((await proposals('lock', true)).filter(({ state }) => state === 'started')).toHaveLength(1)
    await expect(acceptProposals({ ...by(), kind: 'lock', proposalIds })).rejects.toMatchObject({
      code: 'proposals-over',
    })
  })

  describe('accepted, and paid or dismissed before the list starts,', () => {
    const asks = { on: '', at: '12:00', untilOn: '', untilAt: '', businessHours: false } as const
    let draftId: string

    beforeEach(async () => {
      await rules()
      for (const index of [0, 1, 2]) await owe(index, '200', -30)
      await follow(ledger.today)
      const found = await proposals('lock')
      const accepted = { ...by(), kind: 'lock' as const, proposalIds: found.map(({ id }) => id) }
      draftId = (await acceptProposals(accepted)).draftId
    })

    async function endTwo(): Promise<void> {
      await paid(0, '200')
      const proposalIds = (await proposals('lock'))
        .filter(({ tenantId }) => tenantId === at(1).id)
        .map(({ id }) => id)
      await dismissProposals({ ...by(), proposalIds, reason: 'Llamó', days: 3 })
      await follow(ledger.day(1))
      expect(await proposed('lock')).toEqual([2])
    }

    test('locks nobody', async () => {
      await endTwo()
      await startAcceptedDraft({ ...by(), draftId, reason: 'debt', note: null, typedCount: 3 })
      expect(await runs()).toMatchObject([{ tenants: 1 }])
    })

    const idOf = async (index: number) =>
      (await proposals('lock')).filter(({ tenantId }) => tenantId === at(index).id).map(({ id }) => id)

    async function lockElsewhereAndPay(): Promise<void> {
      const { runId } = await start('lock', await idOf(0))
      await cancelLockRun({ ...by(), runId })
      await paid(0, '200')
    }

    test('locks nobody whom another run began to lock and who paid', async () => {
      await lockElsewhereAndPay()
      await startAcceptedDraft({ ...by(), draftId, reason: 'debt', note: null, typedCount: 3 })
      expect((await runs()).map(({ tenants: count }) => count)).toEqual([1, 2])
      await driveAll()
      expect((await readEnds(reseller, at(0))).central).toBe('unlocked')
    })

    test('locks nobody whose proposal ends while a payment is awaited', async () => {
      const [id = ''] = await idOf(0)
      const { starting } = await inScope(reseller.resellerId, async (tx) => {
        await tx.$executeRaw`select from portal.receivable_account where tenant_id = ${at(0).id}::uuid for update`
        const run = startAcceptedDraft({ ...by(), draftId, reason: 'debt', note: null, typedCount: 3 })
        await untilBlocked('receivable_account')
        await tx.debtProposal.update({ where: { id }, data: { state: 'outdated' } })
        return { starting: run }
      })
      await starting
      expect(await runs()).toMatchObject([{ tenants: 2 }])
    })

    test('again waits for whoever starts the list before it holds what they owe', async () => {
      const { accepting } = await inScope(reseller.resellerId, async (tx) => {
        await tx.$executeRaw`select from portal.lock_draft where id = ${draftId}::uuid for update`
        const again = acceptProposals({ ...by(), kind: 'lock', proposalIds: await idOf(0) })
        await untilBlocked('lock_draft')
        await tx.$executeRaw`select from portal.receivable_account for update nowait`
        await tx.$executeRaw`select from portal.debt_proposal for update nowait`
        const audit = `audit:${reseller.resellerId}`
        const [free] = await tx.$queryRaw<{ is: boolean }[]>`
          select pg_try_advisory_xact_lock(hashtextextended(${audit}, 0)) as is`
        expect(free).toEqual({ is: true })
        return { accepting: again }
      })
      await accepting
      const old = startAcceptedDraft({ ...by(), draftId, reason: 'debt', note: null, typedCount: 3 })
      await expect(old).rejects.toMatchObject({ code: 'draft-missing' })
    })

    const scheduleIt = () =>
      createLockSchedule({ ...by(), draftId, ...asks, on: ledger.day(2), reason: 'debt' })
    const whenItsHourCame = async (scheduleId: string) => {
      const now = () => instant(ledger.day(2), 721)
      await advanceSchedule(reseller.resellerId, scheduleId, { now, follow: followDraft })
      const { items, ...schedule } = await getLockSchedule(reseller.resellerId, scheduleId)
      const skipped = new Map(items.map((item) => [item.id, item.skippedFor]))
      return { ...schedule, skipped: [0, 1, 2].map((index) => skipped.get(at(index).id)) }
    }

    test('locks nobody at the hour for which it was scheduled', async () => {
      const { scheduleId } = await scheduleIt()
      await endTwo()
      expect((await whenItsHourCame(scheduleId)).skipped).toEqual([
        'proposal-over',
        'proposal-dismissed',
        null,
      ])
      expect(await runs()).toMatchObject([{ tenants: 1 }])
    })

    test('locks nobody who paid between the look of that morning and the hour, and says why', async () => {
      const { scheduleId } = await scheduleIt()
      await follow(ledger.day(2))
      await paid(0, '150')
      await paid(1, '200')
      expect(await whenItsHourCame(scheduleId)).toMatchObject({
        ...{ state: 'started', skipped: ['proposal-over', 'proposal-over', null] },
      })
      await driveAll()
      expect((await readEnds(reseller, at(1))).central).toBe('unlocked')
      const over = new Map((await proposals('lock', true)).map((one) => [one.tenantId, one]))
      expect(over.get(at(1).id)).toMatchObject({ state: 'outdated', lockRunId: null })
      expect(over.get(at(2).id)).toMatchObject({ state: 'started', itemState: 'confirmed' })
    })

    test('locks nobody at its hour whom another run began to lock and who paid', async () => {
      await lockElsewhereAndPay()
      const { scheduleId } = await scheduleIt()
      expect((await whenItsHourCame(scheduleId)).skipped).toEqual(['proposal-over', null, null])
    })

    test('by all of them, starts no run at its hour', async () => {
      const { scheduleId } = await scheduleIt()
      for (const index of [0, 1, 2]) await paid(index, '200')
      const { state, why, runId } = await whenItsHourCame(scheduleId)
      expect({ state, why, runId }).toEqual({ state: 'finished', why: 'nothing-left', runId: null })
      expect(await runs()).toEqual([])
    })
  })

  test('accepted again, leaves nothing to start of the list before', async () => {
    await rules()
    await owe(0, '200', -30)
    await follow(ledger.today)
    const proposalIds = (await proposals('lock')).map(({ id }) => id)
    const [before, after] = [
      await acceptProposals({ ...by(), kind: 'lock', proposalIds }),
      await acceptProposals({ ...by(), kind: 'lock', proposalIds }),
    ]
    const startOf = ({ draftId }: { draftId: string }) =>
      startAcceptedDraft({ ...by(), draftId, reason: 'debt', note: null, typedCount: 1 })
    await expect(startOf(before)).rejects.toMatchObject({ code: 'draft-missing' })
    await startOf(after)
    expect(await runs()).toMatchObject([{ tenants: 1 }])
  })

  test('accepted by two people at once, leaves one list that can start', async () => {
    await rules()
    await owe(0, '200', -30)
    await follow(ledger.today)
    const proposalIds = (await proposals('lock')).map(({ id }) => id)
    const accept = () => acceptProposals({ ...by(), kind: 'lock', proposalIds })
    const drafts = await Promise.all([accept(), accept(), accept()])
    const started = await Promise.allSettled(
      drafts.map(({ draftId }) =>
        startAcceptedDraft({ ...by(), draftId, reason: 'debt', note: null, typedCount: 1 }),
      ),
    )
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await runs()).toMatchObject([{ tenants: 1 }])
  })

  test('accepted to a list that waits for its hour, is not accepted to another one', async () => {
    await rules()
    await owe(0, '200', -30)
    await follow(ledger.today)
    const proposalIds = (await proposals('lock')).map(({ id }) => id)
    const { draftId } = await acceptProposals({ ...by(), kind: 'lock', proposalIds })
    const when = { on: ledger.day(2), at: '12:00', untilOn: '', untilAt: '', businessHours: false }
    const { scheduleId } = await createLockSchedule({ ...by(), draftId, ...when, reason: 'debt' })
    const again = () => acceptProposals({ ...by(), kind: 'lock', proposalIds })
    await expect(again()).rejects.toMatchObject({
      code: 'proposal-scheduled',
      values: { tenant: expect.any(String) },
    })
    await cancelLockSchedule({ ...by(), scheduleId })
    await again()
  })

  test('accepted to a list that became another run ends with the run that locked', async () => {
    await rules()
    await owe(0, '200', -30)
    await follow(ledger.today)
    const proposalIds = (await proposals('lock')).map(({ id }) => id)
    await acceptProposals({ ...by(), kind: 'lock', proposalIds })
    const runId = await startTestRun(reseller, [at(0)], 'locked')
    await driveRun(reseller, runId)
    await follow(ledger.today)
    expect(await proposals('lock', true)).toMatchObject([{ state: 'started', lockRunId: runId }])
  })

  test('is dismissed with a reason and quiet for some days', async () => {
    await rules()
    await owe(0, '200', -30)
    await follow(ledger.today)
    const proposalIds = (await proposals('lock')).map(({ id }) => id)
    const input = { ...by(), proposalIds, reason: 'Llamó', days: 3 }
    const viewer = await reseller.addStaff('viewer')
    await expect(dismissProposals({ ...input, actor: viewer })).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(dismissProposals({ ...input, reason: ' ' })).rejects.toThrow('reasonMissing')
    expect(await dismissProposals(input)).toEqual({ dismissed: 1 })
    expect(await dismissProposals(input)).toEqual({ dismissed: 0 })
    for (const days of [1, 2]) await follow(ledger.day(days))
    expect(await proposed('lock')).toEqual([])
    await follow(ledger.day(3))
    expect(await proposed('lock')).toEqual([0])
  })

  test('shows a person who is held to a tag their tenants alone', async () => {
    await rules()
    await owe(0, '200', -30)
    await owe(1, '200', -30)
    await follow(ledger.today)
    const held = await reseller.addStaff('support')
    await asOwner(
      `with tag as (insert into portal.tenant_tag (id, reseller_id, number, name, colour)
         values (gen_random_uuid(), $1, 77, 'Lima', 'teal') returning id),
       tagging as (insert into portal.tenant_tagging (tenant_id, tag_id, reseller_id) select $2, id, $1 from tag)
       insert into portal.staff_tag (staff_id, tag_id, reseller_id) select $3, id, $1 from tag`,
      [reseller.resellerId, at(1).id, held.id],
    )
    const ids = (await proposals('lock')).map(({ id }) => id)
    const asHeld = <T>(work: () => T): T => asStaff(held.id ?? '', work)
    expect((await asHeld(() => proposals('lock'))).map(({ tenantId }) => tenantId)).toEqual([at(1).id])
    expect(await asHeld(() => start('lock', ids, { actor: held }))).toMatchObject({ tenants: 1, leftOut: 1 })
    expect(await proposed('lock')).toEqual([0])
  })
})

describe('a rule that locks by itself', () => {
  const free = () => dayWith((day) => mayLockOn(day) && mayLockOn(addDays(day, 1)))

  test('is saved and changed by an owner alone, audited, and the same again changes nothing', async () => {
    const admin = await reseller.addStaff('admin')
    await rules({ actor: admin })
    await expect(rules({ actor: admin, lockMode: 'automatic' })).rejects.toMatchObject({
      code: 'not-allowed',
    })
    await expect(rules({ actor: admin, unlockMode: 'automatic' })).rejects.toMatchObject({
      code: 'not-allowed',
    })
    await rules({ unlockMode: 'automatic' })
    await rules({ unlockMode: 'automatic', lockAbovePen: '100.00' })
    await expect(rules({ actor: admin, unlockMode: 'off' })).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(rules({ lockMax: '0' })).rejects.toThrow('lockMaxWrong')
    await expect(rules({ lockAt: '9' })).rejects.toThrow('lockAtWrong')
    expect(await getRules(reseller.resellerId)).toMatchObject({
      lockMode: 'propose',
      lockAbovePen: 10_000,
      lockAt: 540,
      unlockMode: 'automatic',
      savedByName: reseller.owner.name,
    })
    const { lines } = await listAudit(reseller.resellerId, { action: 'receivable.rules-saved' })
    expect(lines[0]).toMatchObject({ before: { unlockMode: 'propose' }, after: { unlockMode: 'automatic' } })
  })

  test('locks the oldest debts, at most so many a day, in the owner’s name', async () => {
    const day = free()
    await rules({ lockMode: 'automatic' })
    for (const [index, offset] of [-20, -40, -30].entries()) await owe(index, '200', offset)
    await follow(day)
    await follow(day)
    expect(await runs()).toMatchObject([
      { desired: 'locked', reason: 'debt', askedBy: reseller.owner.id, tenants: 2 },
    ])
    expect(await proposed('lock')).toEqual([0])
    await driveAll()
    await follow(addDays(day, 1))
    expect((await runs()).map(({ tenants: count }) => count)).toEqual([2, 1])
  })

  test('leaves who says it paid to a person, until that is decided', async () => {
    const day = free()
    await rules({ lockMode: 'automatic' })
    for (const index of [0, 1]) await owe(index, '200', -30)
    await asOwner(
      `insert into portal.payment_claim (id, reseller_id, tenant_id, currency, amount, paid_on, reference)
       values (gen_random_uuid(), $1, $2, 'PEN', 20000, $3, 'OP-1')`,
      [reseller.resellerId, at(0).id, ledger.today],
    )
    await follow(day)
    expect(await runs()).toMatchObject([{ tenants: 1 }])
    expect(await proposed('lock')).toEqual([0])
    await asOwner(`update portal.payment_claim set state = 'refused' where reseller_id = $1`, [
      reseller.resellerId,
    ])
    await follow(addDays(day, 1))
    expect(await proposed('lock')).toEqual([])
  })

  test('leaves who is on a list that waits for its hour to that list', async () => {
    const day = free()
    await rules()
    for (const index of [0, 1]) await owe(index, '200', -30)
    await follow(day)
    const proposalIds = (await proposals('lock'))
      .filter(({ tenantId }) => tenantId === at(0).id)
      .map(({ id }) => id)
    const { draftId } = await acceptProposals({ ...by(), kind: 'lock', proposalIds })
    const when = { on: addDays(day, 3), at: '12:00', untilOn: '', untilAt: '', businessHours: false }
    await createLockSchedule({ ...by(), draftId, ...when, reason: 'debt' })
    await rules({ lockMode: 'automatic' })
    await follow(addDays(day, 1))
    expect(await runs()).toMatchObject([{ desired: 'locked', tenants: 1 }])
    expect(await proposals('lock')).toMatchObject([{ tenantId: at(0).id, state: 'waiting', why: null }])
    await expect(start('lock', proposalIds)).rejects.toMatchObject({ code: 'proposals-over' })
  })

  test('starts nothing that the rule before it proposed and it does not mean', async () => {
    const day = free()
    await rules({ lockDays: '1', lockAbovePen: '1' })
    await owe(0, '5', -3)
    await owe(1, '200', -30)
    await follow(day)
    expect(await proposed('lock')).toEqual([0, 1])
    await rules({ lockMode: 'automatic' })
    await follow(day)
    expect(await runs()).toMatchObject([{ desired: 'locked', tenants: 1 }])
    expect(await proposed('lock')).toEqual([])
  })

  test('locks nobody before a free day, but proposes', async () => {
    const eve = dayWith((day) => !mayLockOn(day))
    await rules({ lockMode: 'automatic' })
    await owe(0, '200', -30)
    await follow(eve)
    expect(await runs()).toEqual([])
    expect(await proposed('lock')).toEqual([0])
  })

  test.each([
    ['is suspended', 'suspended_at = now()'],
    ['is no owner any more', "role = 'admin'"],
  ])('falls back to proposing when its owner %s, and says so until an owner saves it', async (_, change) => {
    const owner = await reseller.addStaff('owner')
    await rules({ lockMode: 'automatic', unlockMode: 'automatic', actor: owner })
    await asOwner(`update portal.staff set ${change} where id = $1`, [owner.id])
    await owe(0, '200', -30)
    for (const _pass of [1, 2]) await follow(free())
    expect(await runs()).toEqual([])
    expect(await proposals('lock')).toMatchObject([{ state: 'waiting', why: null }])
    const fallen = { lockMode: 'propose', unlockMode: 'propose', fellBackFrom: owner.name }
    expect(await getRules(reseller.resellerId)).toMatchObject(fallen)
    expect((await getOverview(reseller.resellerId)).waiting.rules).toBe(1)
    const audit = await listAudit(reseller.resellerId, { action: 'receivable.rules-fell-back' })
    expect(audit.lines.filter(({ subjectId }) => subjectId === owner.id)).toMatchObject([
      { before: { lockMode: 'automatic' }, after: { lockMode: 'propose' } },
    ])
    await rules({ unlockMode: 'propose' })
    expect(await getRules(reseller.resellerId)).toMatchObject({ fellBackAt: null, lockMode: 'propose' })
    expect((await getOverview(reseller.resellerId)).waiting.rules).toBe(0)
  })

  test('killed between proposing and locking, leaves out who paid that debt and owes a smaller or newer one', async () => {
    const day = free()
    await rules({ lockMode: 'automatic' })
    for (const index of [0, 1]) await owe(index, '200', -30)
    const checkpoint = (name: DebtCheckpoint) => {
      if (name === 'locks-proposed') throw new Error('killed')
    }
    await expect(follow(day, { checkpoint })).rejects.toThrow('killed')
    for (const index of [0, 1]) await paid(index, '200')
    await owe(0, '5', -30)
    await owe(1, '500', -3)
    await follow(day)
    expect(await runs()).toEqual([])
    expect((await proposals('lock', true)).map(({ state }) => state)).toEqual(['outdated', 'outdated'])
  })

  test.each(['locks-proposed', 'locks-started'] as const)(
    'killed where it has %s it locks each once',
    async (place: DebtCheckpoint) => {
      const day = free()
      await rules({ lockMode: 'automatic' })
      await owe(0, '200', -30)
      const checkpoint = (name: DebtCheckpoint) => {
        if (name === place) throw new Error('killed')
      }
      await expect(follow(day, { checkpoint })).rejects.toThrow('killed')
      await Promise.all([follow(day), follow(day)])
      await follow(day)
      expect(await runs()).toMatchObject([{ tenants: 1 }])
    },
  )
})

test('more than twenty unlocks need their number, or the preview that asks for it', async () => {
  const ids = Array.from({ length: 21 }, () => randomUUID())
  for (const typedCount of [null, 20])
    await expect(start('unlock', ids, { typedCount })).rejects.toMatchObject({
      code: 'proposal-count-wrong',
      values: { count: 21 },
    })
})

describe('paid means open', () => {
  async function lockForDebt(...indices: number[]): Promise<void> {
    await driveRun(reseller, await startTestRun(reseller, indices.map(at), 'locked'))
  }

  test('proposes to unlock once the last overdue charge is paid, and a person opens with proof', async () => {
    await rules()
    await owe(0, '200', -30)
    await owe(0, '50', -10)
    await owe(0, '80', 20)
    await lockForDebt(0)
    await paid(0, '200')
    await follow(ledger.today)
    expect(await proposed('unlock')).toEqual([])
    await asOwner('delete from graphile_worker._private_jobs where key = $1', [
      `debts:${reseller.resellerId}`,
    ])
    await paid(0, '50')
    // The payment itself wakes what looks.
    expect(await jobs()).toHaveLength(1)
    await follow(ledger.today)
    await follow(ledger.today)
    const [proposal] = await proposals('unlock')
    expect(proposal).toMatchObject({ tenantId: at(0).id, isPaid: true, why: null })
    expect(await start('unlock', [proposal?.id ?? ''])).toMatchObject({ tenants: 1 })
    await driveAll()
    expect(await readEnds(reseller, at(0))).toEqual({ central: 'unlocked', host: 'unlocked' })
    expect((await runs()).at(-1)).toMatchObject({ desired: 'unlocked', reason: 'paid' })
    await follow(ledger.day(1))
    expect(await proposed('unlock')).toEqual([])
  })

  test('opens nobody whose payment is reversed at that moment', async () => {
    await rules()
    await owe(0, '200', -30)
    await lockForDebt(0)
    await paid(0, '200')
    await follow(ledger.today)
    const ids = (await proposals('unlock')).map(({ id }) => id)
    const { starting } = await inScope(reseller.resellerId, async (tx) => {
      await tx.$executeRaw`select from portal.receivable_account where tenant_id = ${at(0).id}::uuid for update`
      const run = start('unlock', ids).catch(({ code }) => code)
      await untilBlocked('receivable_account')
      await tx.$executeRaw`update portal.receivable_charge set covered = 0 where tenant_id = ${at(0).id}::uuid`
      return { starting: run }
    })
    expect(await starting).toBe('proposals-over')
    expect((await runs()).map(({ desired }) => desired)).toEqual(['locked'])
  })

  test('accepted to a list, opens who still owes nothing overdue, and ends with its run', async () => {
    await rules()
    for (const index of [0, 1]) await owe(index, '200', -30)
    await lockForDebt(0, 1)
    for (const index of [0, 1]) await paid(index, '200')
    await follow(ledger.today)
    const proposalIds = (await proposals('unlock')).map(({ id }) => id)
    const { draftId } = await acceptProposals({ ...by(), kind: 'unlock', proposalIds })
    await owe(1, '50', -3)
    const { runId } = await startAcceptedDraft({
      ...by(),
      ...{ draftId, reason: 'paid', note: null, typedCount: 2 },
    })
    expect((await runs()).at(-1)).toMatchObject({ id: runId, desired: 'unlocked', tenants: 1 })
    expect((await proposals('unlock', true)).map(({ state }) => state).toSorted()).toEqual([
      'outdated',
      'started',
    ])
  })

  test('is proposed, too, for who was locked through a list while a proposal waited, or paid just before', async () => {
    await rules()
    for (const index of [0, 1]) await owe(index, '200', -30)
    await follow(ledger.today)
    await paid(1, '200')
    await lockForDebt(0, 1)
    await paid(0, '200')
    await follow(ledger.today)
    expect(await proposed('lock')).toEqual([])
    expect(await proposed('unlock')).toEqual([0, 1])
  })

  test('opens by itself where an owner chose so, once, however often it is killed', async () => {
    await rules({ lockMode: 'off', unlockMode: 'automatic' })
    await owe(0, '200', -30)
    await lockForDebt(0)
    await paid(0, '250')
    for (const place of ['unlocks-proposed', 'unlocks-started'] as const) {
      const checkpoint = (name: DebtCheckpoint) => {
        if (name === place) throw new Error('killed')
      }
      await expect(follow(ledger.today, { checkpoint })).rejects.toThrow('killed')
    }
    await Promise.all([follow(ledger.today), follow(ledger.today)])
    expect((await runs()).map(({ desired, reason }) => [desired, reason])).toEqual([
      ['locked', 'debt'],
      ['unlocked', 'paid'],
    ])
    await driveAll()
    expect(await readEnds(reseller, at(0))).toEqual({ central: 'unlocked', host: 'unlocked' })
  })

  test('leaves locks for other reasons, from outside, before any debt and while something is overdue', async () => {
    await rules({ unlockMode: 'automatic' })
    for (const index of [0, 1, 3]) await owe(index, '200', -30)
    await owe(2, '200', 10)
    await setAccess(reseller, at(0), 'locked')
    await lockForDebt(1, 2, 3)
    await asOwner(`update portal.tenant set lock_reason = 'requested' where id = $1`, [at(1).id])
    for (const index of [0, 1, 2]) await paid(index, '200')
    await paid(3, '199.99')
    await follow(ledger.today)
    expect(await proposed('unlock')).toEqual([])
    expect(await runs()).toHaveLength(1)
  })

  test('asks a person where the debt was cancelled and not paid, and where an unlock did not work', async () => {
    await rules({ unlockMode: 'automatic' })
    const wrong = await owe(0, '200', -30)
    await owe(1, '200', -30)
    await lockForDebt(0, 1)
    await cancelCharge({ ...by(), chargeId: wrong, reason: 'Error' })
    await paid(1, '200')
    await reseller.control.setFault({
      endpoint: 'reseller.lockedTenant',
      kind: 'status',
      status: 422,
      count: 1,
    })
    await follow(ledger.today)
    await driveAll()
    await follow(ledger.today)
    expect(await proposed('unlock')).toEqual([0, 1])
    const byTenant = new Map((await proposals('unlock')).map((one) => [one.tenantId, one]))
    expect(byTenant.get(at(0).id)).toMatchObject({ isPaid: false, why: null })
    expect(byTenant.get(at(1).id)).toMatchObject({ isPaid: true, why: 'unlock-failed' })
    expect(await runs()).toHaveLength(2)
  })

  test('dismissed, it is proposed again after the next change of the account', async () => {
    await rules()
    await owe(0, '200', -30)
    await lockForDebt(0)
    await paid(0, '200')
    await follow(ledger.today)
    const proposalIds = (await proposals('unlock')).map(({ id }) => id)
    await dismissProposals({ ...by(), proposalIds, reason: 'Otra deuda' })
    await follow(ledger.today)
    expect(await proposed('unlock')).toEqual([])
    await paid(0, '1')
    await follow(ledger.today)
    expect(await proposed('unlock')).toEqual([0])
    // Overdue again, it is true no longer.
    await owe(0, '300', -3)
    await follow(ledger.today)
    expect(await proposed('unlock')).toEqual([])
  })
})

test('staff of another reseller see no proposal and start none', async () => {
  await rules()
  await owe(0, '200', -30)
  await follow(ledger.today)
  const ids = (await proposals('lock')).map(({ id }) => id)
  const other = randomUUID()
  await asOwner('insert into portal.reseller (id, slug, name) values ($1, $2, $2)', [other, `r-${other}`])
  expect((await listProposals(other, { kind: 'lock' })).page.total).toBe(0)
  const actor: Actor = { id: null, name: 'cli', kind: 'cli' }
  await expect(start('lock', ids, { resellerId: other, actor })).rejects.toMatchObject({
    code: 'proposals-over',
  })
})
