import { beforeAll, expect, test } from 'vitest'
import {
  addLedgerTenants,
  charge,
  openTestLedger,
  pay,
  type TestLedger,
} from '../../../../e2e/support/receivables/test-ledger'
import { asOwner } from '../../../../e2e/support/test-owner'
import { addTestPerson } from '../../../../e2e/support/test-staff'
import { toDecimal } from '../money'
import { type ExportDebtors, exportDebtors } from './export-debtors'
import type { RoomQuery } from './room-query'

let ledger: TestLedger

const base: RoomQuery = { tab: 'owing', search: '', bucket: null, currency: null, sort: 'days', page: 1 }

beforeAll(async () => {
  ledger = await openTestLedger()
  const [one = '', other = '', paid = ''] = await addLedgerTenants(ledger, 3)
  await charge(ledger, { tenantId: one, amount: '100', dueOn: ledger.day(-3) })
  await charge(ledger, { tenantId: one, amount: '7.5', dueOn: ledger.day(5), currency: 'USD' })
  await charge(ledger, { tenantId: other, amount: '50', dueOn: ledger.day(-9) })
  await pay(ledger, { tenantId: paid, amount: '20' })
  // More than a page of the room.
  const more = await addLedgerTenants(ledger, 55, { name: 'Otra' })
  for (const tenantId of more) await charge(ledger, { tenantId, amount: '1', dueOn: ledger.day(30) })
})

async function linesOf(more: Partial<ExportDebtors>): Promise<string[]> {
  const pieces = await exportDebtors({
    ...{ resellerId: ledger.resellerId, actor: ledger.owner, format: 'csv', name: 'x', today: ledger.today },
    query: base,
    columns: [
      { title: 'Name', kind: 'text', width: 9, cell: ({ row }) => row.name },
      { title: 'Currency', kind: 'text', width: 9, cell: ({ balance }) => balance.currency },
      { title: 'Owed', kind: 'money', width: 9, cell: ({ balance }) => toDecimal(balance.owed) },
    ],
    ...more,
  })
  const parts: Uint8Array[] = []
  for await (const piece of pieces) parts.push(piece)
  const [, ...lines] = Buffer.concat(parts).toString('utf8').trim().split('\r\n')
  return lines
}

test('every tenant of the tab is in the file, a line a currency, in the order of the tab', async () => {
  const lines = await linesOf({})
  expect(lines).toHaveLength(58)
  expect(lines.slice(0, 3)).toEqual([
    '"Empresa 2","PEN",50',
    '"Empresa 1","PEN",100',
    '"Empresa 1","USD",7.5',
  ])
})

test('what narrows the view narrows the file, and who owes nothing is in that of payments', async () => {
  expect(await linesOf({ query: { ...base, currency: 'USD' } })).toEqual(['"Empresa 1","USD",7.5'])
  expect(await linesOf({ query: { ...base, tab: 'paid' } })).toEqual(['"Empresa 3","PEN",0'])
})

test('a file is written down before it is made, and only who may read receivables gets one', async () => {
  await linesOf({ query: { ...base, tab: 'overdue' } })
  const [line] = await asOwner<{ after: object }>(
    `select after from portal.audit_event where action = 'receivable.exported' and reseller_id = $1 order by seq desc limit 1`,
    [ledger.resellerId],
  )
  expect(line?.after).toEqual({ format: 'csv', tab: 'overdue' })
  const actor = await addTestPerson(ledger.resellerId, 'viewer')
  await expect(linesOf({ actor })).rejects.toMatchObject({ code: 'not-allowed' })
})
