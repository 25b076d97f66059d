import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { charge, ledgerOf, pay, type TestLedger } from '../../../../e2e/support/receivables/test-ledger'
import {
  clearDunning,
  enrolTestTenants,
  listEnrolments,
  sendAllMessages,
} from '../../../../e2e/support/test-dunning'
import { listTestTenants, setAccess, type TestTenant } from '../../../../e2e/support/test-locks'
import { connectTestMessages } from '../../../../e2e/support/test-messages'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { listAudit } from '../../../platform/audit/queries'
import type { Day } from '../../../platform/calendar/days'
import { instantAt } from '../../../platform/calendar/wall-clock'
import { advanceDunning } from '../../dunning/advance-dunning'
import { promiseEnrolment, removeEnrolment } from '../../dunning/enrolment/steer-enrolment'
import { archiveSequence, saveSequence } from '../../dunning/save-sequence'
import { saveContact } from '../../messages/contacts/save-contact'
import { saveTemplate } from '../../messages/templates/save-template'
import { cancelCharge } from '../cancel-charge'
import { saveTenantPrice } from '../prices/save-price'
import { reversePayment } from '../reverse-payment'
import { type DebtCheckpoint, type DebtOptions, followDebts } from './follow-debts'
import { getRules, type SaveRules, saveRules } from './save-rules'

let reseller: TestReseller
let ledger: TestLedger
let tenants: TestTenant[]
let templateId: string
let sequenceId: string

const at = (index: number) => tenants[index] as TestTenant
const by = () => ({ resellerId: reseller.resellerId, actor: reseller.owner })
const follow = (day: Day, { minutes = 600, ...options }: DebtOptions & { minutes?: number } = {}) =>
  followDebts(reseller.resellerId, { now: () => instantAt({ day, minutes }, 'America/Lima'), ...options })
const owe = (index: number, amount: string, offset: number, currency: 'PEN' | 'USD' = 'PEN') =>
  charge(ledger, { tenantId: at(index).id, amount, dueOn: ledger.day(offset), currency })
const paid = (index: number, amount: string) => pay(ledger, { tenantId: at(index).id, amount })
const newSequence = async (name: string) => {
  const notice = { days: '0', at: '09:00', templateId }
  const steps = { notices: [notice], lockDays: '3', lockAt: '10:00' }
  return (await saveSequence({ ...by(), name, reason: 'debt', ...steps })).sequenceId
}
const rules = (more: Partial<SaveRules> = {}) =>
  saveRules({
    ...by(),
    ...{ lockMode: 'off', lockDays: '15', lockAbovePen: '0', lockAboveUsd: '0', lockMax: '20' },
    ...{ lockAt: '09:00', unlockMode: 'off', enrolSequenceId: sequenceId, enrolDays: '2' },
    ...more,
  })
/** Tenants and how their enrolment stands. */
const enrolled = async () =>
  (await listEnrolments(reseller)).map(({ tenantId, endedWhy, state }) => [
    tenants.findIndex(({ id }) => id === tenantId),
    endedWhy ?? state,
  ])

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 8 })
  ledger = ledgerOf(reseller)
  await connectTestMessages(reseller)
  tenants = await listTestTenants(reseller)
  for (const [index, tenant] of tenants.slice(0, 7).entries())
    await saveContact({ ...by(), tenantId: tenant.id, number: `98765432${index}`, locale: 'es' })
  const text = '{{empresa}}: {{motivo}}. Bloqueo el {{fecha}}.'
  templateId = (await saveTemplate({ ...by(), name: 'Aviso', purpose: 'reminder', es: text })).templateId
  sequenceId = await newSequence('Deuda')
})
afterAll(() => reseller.close())

beforeEach(async () => {
  await clearDunning(reseller)
  const ledgerTables = ['receivable_allocation', 'receivable_charge', 'receivable_payment']
  const tables = [...ledgerTables, 'receivable_balance', 'receivable_account', 'debt_enrolment']
  for (const table of [...tables, 'debt_proposal', 'receivable_rules', 'tenant_price'])
    await asOwner(`delete from portal.${table} where reseller_id = $1`, [reseller.resellerId])
  for (const tenant of tenants) await setAccess(reseller, tenant, 'unlocked')
})

describe('a sequence from a due date', () => {
  test('starts once a charge for who came to its day and owes enough, and for nobody else', async () => {
    await rules({ enrolAbovePen: '100', enrolAboveUsd: '30' })
    await owe(0, '100.01', -2)
    await owe(1, '100', -2)
    await owe(2, '500', -1)
    await owe(3, '30.01', -2, 'USD')
    await owe(4, '500', -2)
    await saveTenantPrice({ ...by(), tenantId: at(4).id, price: { isFree: true } })
    await owe(5, '500', -2)
    await setAccess(reseller, at(5), 'locked')
    // Came to its day before the rule was saved.
    await owe(6, '500', -40)
    // Has no number.
    await owe(7, '500', -2)
    await follow(ledger.today, { minutes: 539 })
    expect(await enrolled()).toEqual([])
    await follow(ledger.today)
    await follow(ledger.today)
    expect(await enrolled()).toEqual([
      [0, 'active'],
      [3, 'active'],
    ])
    await follow(ledger.day(1))
    expect((await enrolled()).map(([index]) => index)).toEqual([0, 2, 3])
    const { lines } = await listAudit(reseller.resellerId, { action: 'dunning.enrolled' })
    expect(lines[0]).toMatchObject({ actorName: reseller.owner.name })
    const [first] = await listEnrolments(reseller)
    expect(first?.askedBy).toBe(reseller.owner.id)
  })

  test('starts before the due date where that was chosen', async () => {
    await rules({ enrolDays: '3', enrolWhen: 'before' })
    await owe(0, '10', 3)
    await owe(1, '10', 4)
    await follow(ledger.today)
    expect(await enrolled()).toEqual([[0, 'active']])
  })

  test('leaves who promised to pay and who asks a person already, and those of whom a person ended it', async () => {
    await rules()
    for (const index of [0, 1, 2]) await owe(index, '50', -2)
    await asOwner(
      `insert into portal.debt_proposal (id, reseller_id, tenant_id, kind) values (gen_random_uuid(), $1, $2, 'lock')`,
      [reseller.resellerId, at(2).id],
    )
    await follow(ledger.today)
    expect((await enrolled()).map(([index]) => index)).toEqual([0, 1])
    const [one, other] = (await listEnrolments(reseller)).map(({ id }) => id)
    await promiseEnrolment({ ...by(), enrolmentId: one ?? '', on: ledger.day(5) })
    await removeEnrolment({ ...by(), enrolmentId: one ?? '', why: 'agreed' })
    await removeEnrolment({ ...by(), enrolmentId: other ?? '', why: 'other' })
    await owe(0, '50', -1)
    await owe(1, '50', -1)
    await follow(ledger.day(1))
    // A new charge is a new cycle; the promise still stands.
    expect(await enrolled()).toEqual([
      [0, 'agreed'],
      [1, 'other'],
      [1, 'active'],
    ])
    await follow(ledger.day(6))
    expect((await enrolled()).filter(([, state]) => state === 'active')).toEqual([
      [0, 'active'],
      [1, 'active'],
    ])
  })

  test('stops when paid or forgiven, cancels the notice that was not sent, and does not start again', async () => {
    await rules()
    const forgiven = await owe(0, '50', -2)
    await owe(1, '50', -2)
    await owe(2, '50', -2)
    await follow(ledger.today)
    await advanceDunning(reseller.resellerId, {
      now: () => instantAt({ day: ledger.day(1), minutes: 545 }, 'America/Lima'),
    })
    await cancelCharge({ ...by(), chargeId: forgiven, reason: 'Error' })
    const paymentId = await paid(1, '50')
    await paid(2, '49.99')
    await follow(ledger.day(1))
    expect(await enrolled()).toEqual([
      [0, 'other'],
      [1, 'paid'],
      [2, 'active'],
    ])
    const states = await asOwner<{ state: string }>(
      'select state from portal.message where reseller_id = $1 and tenant_id = $2',
      [reseller.resellerId, at(1).id],
    )
    expect(states.every(({ state }) => state !== 'planned')).toBe(true)
    await reversePayment({ ...by(), paymentId, reason: 'Rebotó' })
    await follow(ledger.day(2))
    expect(await enrolled()).toHaveLength(3)
    await sendAllMessages(reseller)
  })

  test('stops when paid though every rule is off by then', async () => {
    await rules()
    for (const index of [0, 1]) await owe(index, '50', -2)
    await follow(ledger.today)
    await rules({ enrolSequenceId: '' })
    await paid(0, '50')
    expect(await follow(ledger.today)).toMatchObject({ kind: 'later' })
    expect(await enrolled()).toEqual([
      [0, 'paid'],
      [1, 'active'],
    ])
    await paid(1, '50')
    await follow(ledger.today)
    expect(await follow(ledger.today)).toEqual({ kind: 'over' })
  })

  test('stops, too, for who was enrolled by hand and paid all there was then', async () => {
    await rules({ enrolSequenceId: '', lockMode: 'propose' })
    await owe(0, '50', -5)
    await owe(1, '50', -5)
    await enrolTestTenants(reseller, { sequenceId, tenants: [at(0), at(1), at(2)] })
    await paid(0, '50')
    await paid(1, '10')
    await follow(ledger.today)
    expect(await enrolled()).toEqual([
      [0, 'paid'],
      [1, 'active'],
      [2, 'active'],
    ])
  })

  test.each(['sequences-stopped', 'sequences-started', 'locks-proposed'] as const)(
    'killed where it has %s it enrols each once',
    async (place: DebtCheckpoint) => {
      await rules({ lockMode: 'propose' })
      for (const index of [0, 1, 2]) await owe(index, '50', -2)
      const checkpoint = (name: DebtCheckpoint) => {
        if (name === place) throw new Error('killed')
      }
      await expect(follow(ledger.today, { checkpoint })).rejects.toThrow('killed')
      await Promise.all([follow(ledger.today), follow(ledger.today)])
      await follow(ledger.today)
      expect((await enrolled()).map(([index]) => index)).toEqual([0, 1, 2])
    },
  )

  test('says why none was started, and an owner alone chooses it', async () => {
    const admin = await reseller.addStaff('admin')
    await expect(rules({ actor: admin })).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(rules({ enrolDays: '91' })).rejects.toThrow('enrolDaysWrong')
    const missing = '0197f0c4-0000-7000-8000-000000000001'
    await expect(rules({ enrolSequenceId: missing })).rejects.toMatchObject({ code: 'dunning-missing' })
    const other = await newSequence('Otra')
    await rules({ enrolSequenceId: other })
    await archiveSequence({ ...by(), sequenceId: other, archived: true })
    await owe(0, '50', -2)
    await follow(ledger.today)
    expect(await enrolled()).toEqual([])
    expect(await getRules(reseller.resellerId)).toMatchObject({ enrolWhy: 'dunning-archived', enrolDays: 2 })
    await rules()
    await follow(ledger.today)
    expect(await enrolled()).toEqual([[0, 'active']])
    expect(await getRules(reseller.resellerId)).toMatchObject({ enrolWhy: null })
  })
})
