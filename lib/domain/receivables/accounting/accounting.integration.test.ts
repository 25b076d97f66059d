import { beforeEach, expect, test } from 'vitest'
import {
  addLedgerTenants,
  charge,
  openTestLedger,
  pay,
  type TestLedger,
} from '../../../../e2e/support/receivables/test-ledger'
import { asOwner } from '../../../../e2e/support/test-owner'
import { addTestPerson } from '../../../../e2e/support/test-staff'
import { listAudit } from '../../../platform/audit/queries'
import { cancelCharge } from '../cancel-charge'
import type { MovementKind } from '../ledger/movements-sql'
import { listStatement } from '../list-statement'
import { toDecimal } from '../money'
import { reversePayment } from '../reverse-payment'
import { writeOffCharge } from '../write-off-charge'
import { type ExportMovements, exportMovements } from './export-movements'
import { sumMovements } from './sum-movements'

let ledger: TestLedger
let tenants: string[]

const zone = 'America/Lima'
const at = (index: number) => tenants[index] ?? ''
const by = () => ({ resellerId: ledger.resellerId, actor: ledger.owner })
const always = { from: '2000-01-01', to: '2100-01-01' }

async function linesOf(more: Partial<ExportMovements> = {}): Promise<string[]> {
  const pieces = await exportMovements({
    ...{ ...by(), ...always, zone, format: 'csv', name: 'x' },
    columns: [
      { title: 'Name', kind: 'text', width: 9, cell: ({ name }) => name },
      { title: 'Kind', kind: 'text', width: 9, cell: ({ kind }) => kind },
      { title: 'Reference', kind: 'text', width: 9, cell: ({ reference }) => reference },
      { title: 'Amount', kind: 'money', width: 9, cell: ({ amount }) => toDecimal(amount) },
      { title: 'Who', kind: 'text', width: 9, cell: ({ who }) => who },
    ],
    ...more,
  })
  const parts: Uint8Array[] = []
  for await (const piece of pieces) parts.push(piece)
  const [, ...lines] = Buffer.concat(parts).toString('utf8').trim().split('\r\n')
  return lines
}

/** Amounts of these kinds in soles. */
async function sumOf(...kinds: MovementKind[]): Promise<number> {
  const sums = await sumMovements(ledger.resellerId, { ...always, zone })
  return sums
    .filter(({ kind, currency }) => currency === 'PEN' && kinds.includes(kind))
    .reduce((sum, { amount }) => sum + amount, 0)
}

beforeEach(async () => {
  ledger = await openTestLedger()
  tenants = await addLedgerTenants(ledger, 3)
  await charge(ledger, { tenantId: at(0), amount: '100.10', dueOn: ledger.day(-9) })
  const wrong = await charge(ledger, { tenantId: at(0), amount: '40', dueOn: ledger.day(-8) })
  const lost = await charge(ledger, { tenantId: at(1), amount: '70', dueOn: ledger.day(-7) })
  await pay(ledger, { tenantId: at(0), amount: '120', reference: '=1+1', paidOn: ledger.day(-3) })
  await pay(ledger, { tenantId: at(1), amount: '20.05' })
  const bounced = await pay(ledger, { tenantId: at(2), amount: '9' })
  await charge(ledger, { tenantId: at(2), amount: '5', dueOn: ledger.day(-1) })
  await charge(ledger, { tenantId: at(2), amount: '3', dueOn: ledger.day(-1), currency: 'USD' })
  await cancelCharge({ ...by(), chargeId: wrong, reason: 'Error' })
  await writeOffCharge({ ...by(), chargeId: lost, reason: 'Cerró' })
  await reversePayment({ ...by(), paymentId: bounced, reason: 'Rebotó' })
})

test('the lines of a period add up to what the ledger says is owed and is credit', async () => {
  const [kept] = await asOwner<{ owed: number; credit: number }>(
    `select sum(owed)::float8 as owed, sum(credit)::float8 as credit from portal.receivable_balance
     where reseller_id = $1 and currency = 'PEN'`,
    [ledger.resellerId],
  )
  const covered = await sumOf('allocation', 'released')
  expect(await sumOf('charge', 'cancelled', 'written-off')).toBe((kept?.owed ?? -1) + covered)
  expect(await sumOf('payment', 'reversed')).toBe((kept?.credit ?? -1) + covered)
  expect(kept).toEqual({ owed: 500, credit: 1_990 })
  expect(await sumOf('written-off')).toBe(-4_995)
})

test('every line says what it is, nothing in it is a formula, and a period holds its days alone', async () => {
  const lines = await linesOf()
  expect(lines).toContain(
    '"Empresa 1","charge","Mensualidad",100.1,"Owner"'.replace('Owner', ledger.owner.name),
  )
  expect(lines.filter((line) => line.includes('"payment"'))[0]).toContain(`"'=1+1",120`)
  expect(lines.filter((line) => line.includes('"cancelled"'))).toHaveLength(1)
  expect(lines.filter((line) => line.includes('"reversed"'))[0]).toContain(',-9,')
  const day = ledger.day(-3)
  expect(await linesOf({ from: day, to: day })).toHaveLength(1)
  expect(await linesOf({ from: ledger.day(1), to: ledger.day(9) })).toEqual([])
})

test('a file is written down before it is made, and only who may read receivables gets one', async () => {
  await linesOf()
  const { lines } = await listAudit(ledger.resellerId, { action: 'receivable.exported' })
  expect(lines[0]?.after).toEqual({ format: 'csv', ...always })
  const actor = await addTestPerson(ledger.resellerId, 'viewer')
  await expect(linesOf({ actor })).rejects.toMatchObject({ code: 'not-allowed' })
})

test('a statement carries the balance of each currency to what is owed less what is credit', async () => {
  const since = ledger.day(-30)
  const statement = (index: number) => listStatement(ledger.resellerId, { tenantId: at(index), since, zone })
  const told = (await statement(0)).map(({ kind, change, balance }) => [kind, change, balance])
  expect(told).toEqual([
    ['payment', -12_000, -12_000],
    ['charge', 10_010, -1_990],
    ['charge', 4_000, 2_010],
    ['cancelled', -4_000, -1_990],
  ])
  expect((await statement(1)).at(-1)).toMatchObject({ kind: 'written-off', balance: 0 })
  const both = await statement(2)
  expect(both.filter(({ currency }) => currency === 'USD')).toMatchObject([{ kind: 'charge', balance: 300 }])
  expect(both.filter(({ currency }) => currency === 'PEN').at(-1)?.balance).toBe(500)
  // What lies before the sheet is in its first balance.
  const [first] = await listStatement(ledger.resellerId, { tenantId: at(0), since: ledger.day(-2), zone })
  expect(first).toMatchObject({ kind: 'charge', balance: -1_990 })
})
