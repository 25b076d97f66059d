import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { testPasswords } from '../../../e2e/support/test-server'
import { accountsSql } from '../../domain/receivables/ledger/refresh-balances'
import { migrate } from './migrate'
import { migrationsOnDisk } from './migrations-on-disk'

const before = migrationsOnDisk()
  .migrationDirectories.map(({ path }) => path)
  .filter((name) => name < '20261127010000')

type Debt = {
  tenant: string
  currency: string
  amount: number
  covered: number
  due: number
  closed?: string
}

/** Of three tenants: overdue, due on days that follow each other, covered in part, closed, in two currencies. */
function debtsOf([one = '', two = '', three = '']: string[]): Debt[] {
  return [
    { tenant: one, currency: 'PEN', amount: 100, covered: 40, due: -40 },
    { tenant: one, currency: 'PEN', amount: 70, covered: 70, due: -10 },
    { tenant: one, currency: 'USD', amount: 9, covered: 0, due: 2 },
    { tenant: one, currency: 'PEN', amount: 9, covered: 0, due: 4 },
    { tenant: two, currency: 'PEN', amount: 5, covered: 0, due: 2 },
    { tenant: two, currency: 'PEN', amount: 5, covered: 1, due: 2 },
    { tenant: two, currency: 'PEN', amount: 30, covered: 0, due: -1, closed: 'cancelled' },
    { tenant: three, currency: 'USD', amount: 8, covered: 8, due: 0 },
  ]
}

async function plant(client: pg.Client, resellerId: string, tenants: string[]): Promise<void> {
  for (const id of tenants)
    await client.query('insert into portal.receivable_account (tenant_id, reseller_id) values ($1, $2)', [
      id,
      resellerId,
    ])
  for (const { tenant, currency, amount, covered, due, closed = null } of debtsOf(tenants)) {
    const values = [resellerId, tenant, currency, amount, covered, due]
    await client.query(
      `insert into portal.receivable_charge (id, reseller_id, tenant_id, currency, amount, covered, due_on, text,
         entered_by_name, closed_as, closed_at)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, date '2026-11-20' + $6::int, 'x', 'x', $7::text,
         case when $7::text is not null then now() end)`,
      [...values, closed],
    )
    if (covered === 0) continue
    await client.query(
      `insert into portal.receivable_payment (id, reseller_id, tenant_id, currency, amount, allocated, paid_on, method,
         entered_by_name, reversed_at)
       values (gen_random_uuid(), $1, $2, $3, $4::int + 3, $5::int, date '2026-11-20' + $6::int, 'cash', 'x',
         case when $5::int = 1 then now() end)`,
      values,
    )
  }
}

const totalsSql = `select kind, part, day::text, amount::int from portal.receivable_total where reseller_id = $1
  order by kind, day, part`

test('what was there before the sums were kept is in them afterwards, as if it was entered now', async () => {
  const server = new pg.Client({ connectionString: inject('testServerUrl') })
  await server.connect()
  await server.query('create database totals_filled')
  await server.end()
  const url = inject('testServerUrl').replace(/postgres$/, 'totals_filled')
  await migrate(url, testPasswords, { only: before })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const [old, fresh] = [randomUUID(), randomUUID()]
    const [oldTenants, freshTenants] = [old, fresh].map(() => Array.from({ length: 3 }, () => randomUUID()))
    await plant(client, old, oldTenants ?? [])
    await migrate(url, testPasswords)
    await plant(client, fresh, freshTenants ?? [])
    const kept = 'owes_since, soles, dollars, due_days, last_paid_on'
    await client.query(
      `update portal.receivable_account a set (${kept}) = (n.owes_since, n.soles, n.dollars, n.due_days, n.last_paid_on)
       from (${accountsSql}) n where n.tenant_id = a.tenant_id`,
      [freshTenants],
    )
    const totals = async (id: string) => (await client.query(totalsSql, [id])).rows
    expect((await totals(old)).length).toBeGreaterThan(12)
    expect(await totals(old)).toEqual(await totals(fresh))
    const accounts = async (ids: string[] = []) =>
      (
        await client.query(
          `select ${kept} from unnest($1::uuid[]) with ordinality as t(id, n)
           join portal.receivable_account a on a.tenant_id = t.id order by t.n`,
          [ids],
        )
      ).rows
    expect(await accounts(oldTenants)).toEqual(await accounts(freshTenants))
  } finally {
    await client.end()
  }
})
