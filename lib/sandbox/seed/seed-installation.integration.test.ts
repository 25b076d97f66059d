import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest } from '../../../e2e/support/sandbox/test-request'
import { startTestSandbox, type TestSandbox } from '../../../e2e/support/sandbox/test-sandbox'
import { env } from '../../platform/env'
import { isRuc } from '../../platform/ruc'
import { type Database, openDatabase } from '../database/database'
import { seedManyTenants, seedTenantList } from './seed-installation'

let database: Database
let sandbox: TestSandbox
const now = new Date('2026-11-21T15:00:00Z')

beforeAll(async () => {
  database = openDatabase(env().SANDBOX_DATABASE_URL, 2)
  await seedTenantList({ database, now })
  sandbox = await startTestSandbox({ now: () => now })
})
afterAll(async () => {
  await sandbox.close()
  await database.close()
})

const number = async (sql: string) =>
  Number((await database.query<{ n: string }>(`select ${sql} as n`))[0]?.n)

test('the book is as promised: 250 tenants, nine locked, some over, some idle', async () => {
  expect(await number('(select count(*) from sandbox.tenant)')).toBe(250)
  expect(await number('(select count(*) from sandbox.tenant where locked_tenant = 1)')).toBe(9)
  const over = `(select count(*) from sandbox.tenant t join sandbox.plan p on p.id = t.plan_id
    where p.limit_documents > 0 and t.document_count > p.limit_documents)`
  expect(await number(over)).toBeGreaterThanOrEqual(3)
  const idle = `(select count(*) from sandbox.tenant t where t.document_count > 0 and not exists
    (select from sandbox.voucher v where v.tenant_id = t.id and v.date_of_issue > '2026-10-21'))`
  expect(await number(idle)).toBeGreaterThanOrEqual(5)
})

test('names and numbers are believable: valid RUCs but for the few meant to be wrong', async () => {
  const rows = await database.query<{ number: string; name: string }>(
    'select number, name from sandbox.tenant',
  )
  expect(rows.filter((row) => !isRuc(row.number))).toHaveLength(3)
  expect(rows.some((row) => row.number.startsWith('10'))).toBe(true)
  expect(rows.some((row) => row.name.length > 90)).toBe(true)
  expect(rows.filter((row) => /[áéíóúñ]/i.test(row.name)).length).toBeGreaterThan(80)
})

test('every tenant has an administrator with a token, an office and series', async () => {
  const without = (table: string) =>
    number(
      `(select count(*) from sandbox.tenant t where not exists (select from sandbox.${table} x where x.tenant_id = t.id))`,
    )
  expect(await Promise.all(['tenant_user', 'establishment', 'series'].map(without))).toEqual([0, 0, 0])
  expect(
    await number('(select count(*) from sandbox.tenant_user where user_no = 1 and api_token is null)'),
  ).toBe(0)
})

test('a second seeding changes nothing', async () => {
  expect(await seedTenantList({ database, now })).toEqual({ tenants: 250, created: 0 })
})

test('no voucher is younger than today or numbered past its series', async () => {
  expect(await number("(select count(*) from sandbox.voucher where date_of_issue > '2026-11-21')")).toBe(0)
  const past = `(select count(*) from sandbox.voucher v join sandbox.series s on s.tenant_id = v.tenant_id
    and s.document_type_id = v.document_type_id and s.number = v.series where v.number > s.last_number)`
  expect(await number(past)).toBe(0)
})

test('the list of a tenant answers its rows', async () => {
  const [row] = await database.query<{ subdomain: string; token: string; rows: string }>(
    `select t.subdomain, t.token, count(*) as rows from sandbox.tenant t join sandbox.voucher v on v.tenant_id = t.id
     where t.locked_tenant = 0 and t.token is not null group by 1, 2 order by 3 desc limit 1`,
  )
  const answer = await sendRequest(sandbox, {
    host: row?.subdomain as string,
    path: '/api/documents/lists/2000-01-01/2030-01-01',
    token: row?.token as string,
  })
  expect(answer.json.data).toHaveLength(Number(row?.rows))
})

test('thousands more are seeded on top, quickly, without a clash', async () => {
  expect(await seedManyTenants({ database, tenants: 5_000, now })).toEqual({ tenants: 5_000, created: 4_750 })
  expect(await number('(select count(*) from sandbox.tenant)')).toBe(5_000)
  const answer = await sendRequest(sandbox, {
    path: '/api/reseller/detail',
    token: sandbox.resellerToken,
    body: {},
  })
  expect(answer.json.data).toHaveLength(5_000)
})
