import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import {
  addLedgerTenants,
  openTestLedger,
  type TestLedger,
} from '../../../../e2e/support/receivables/test-ledger'
import { addReseller, asOwner } from '../../../../e2e/support/test-owner'
import { listDebtors } from '../room/list-debtors'
import { listChosenProposals } from './list-chosen-proposals'

let ledger: TestLedger
let tenants: string[]
let ids: string[]

const propose = async (index: number, kind: 'lock' | 'unlock', state = 'waiting') => {
  const id = randomUUID()
  await asOwner(
    `insert into portal.debt_proposal (id, reseller_id, tenant_id, kind, state) values ($1, $2, $3, $4, $5)`,
    [id, ledger.resellerId, tenants[index], kind, state],
  )
  return id
}

const waiting = async (resellerId: string) => {
  const room = { tab: 'overdue', search: '', bucket: null, currency: null, sort: 'days', page: 1 } as const
  return (await listDebtors(resellerId, room, { today: ledger.today })).waiting
}

beforeAll(async () => {
  ledger = await openTestLedger()
  tenants = await addLedgerTenants(ledger, 4)
  await asOwner("update portal.tenant set access = 'locked' where id = any($1)", [[tenants[1], tenants[2]]])
  ids = [await propose(0, 'lock'), await propose(1, 'lock'), await propose(2, 'unlock')]
  ids.push(await propose(3, 'lock', 'dismissed'))
})

test('the room counts what waits, and not whoever was locked meanwhile', async () => {
  expect(await waiting(ledger.resellerId)).toEqual({ lock: 1, unlock: 1, claims: 0 })
})

test('of chosen ids names those that wait, whatever else is among them', async () => {
  const chosen = await listChosenProposals(ledger.resellerId, [...ids, '', '\u0000', 'x'.repeat(5_000)])
  expect(chosen.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 3).toSorted())
})

test('another reseller counts and finds none', async () => {
  const stranger = await addReseller(`r-${randomUUID()}`)
  expect(await waiting(stranger)).toEqual({ lock: 0, unlock: 0, claims: 0 })
  expect(await listChosenProposals(stranger, ids)).toEqual([])
})
