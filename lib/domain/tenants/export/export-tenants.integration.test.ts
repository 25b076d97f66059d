import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { type TenantQuery, usualOrder } from '../tenant-query'
import { type ExportTenants, exportTenants } from './export-tenants'

let reseller: TestReseller

const everything: TenantQuery = {
  ...{ tab: 'all', search: '', plan: null, tag: null, page: 1, after: null, before: null },
  ...usualOrder,
}

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 3 })
  // More than one batch.
  await asOwner(
    `insert into portal.tenant (id, reseller_id, upstream_id, ruc, name, host, access, search_text, plan)
     select gen_random_uuid(), $1, 10000 + n, '20100000001', 'Tenant ' || n, 'h' || n || '.pe', 'unlocked', 'many',
       case when n % 2 = 0 then 'Pyme' end
     from generate_series(1, 1203) n`,
    [reseller.resellerId],
  )
})

afterAll(() => reseller.close())

async function linesOf(more: Partial<ExportTenants>): Promise<string[]> {
  const pieces = await exportTenants({
    ...{ resellerId: reseller.resellerId, actor: reseller.owner, format: 'csv', name: 'x', today: null },
    selection: { kind: 'filter', query: everything },
    columns: [
      { title: 'Name', kind: 'text', width: 9, cell: (row) => row.name },
      { title: 'Number', kind: 'number', width: 9, cell: (row) => String(row.upstreamId) },
      { title: 'Plan', kind: 'text', width: 9, cell: (row) => row.plan },
    ],
    ...more,
  })
  const parts: Uint8Array[] = []
  for await (const piece of pieces) parts.push(piece)
  return Buffer.concat(parts).toString('utf8').trim().split('\r\n')
}

test('every tenant of the list is in the file once, in the order of the list', async () => {
  const [, ...lines] = await linesOf({})
  expect(lines).toHaveLength(1206)
  expect(new Set(lines).size).toBe(1206)
  expect(lines.slice(0, 2)).toEqual(['"Tenant 1203",11203,', '"Tenant 1202",11202,"Pyme"'])
})

test('what narrows the list narrows the file, and those that were picked are a file of their own', async () => {
  const query = { ...everything, search: 'many', plan: 'Pyme', sort: 'name', descending: false } as const
  const lines = await linesOf({ selection: { kind: 'filter', query } })
  expect(lines).toHaveLength(602)
  expect(lines[1]).toBe('"Tenant 10",10010,"Pyme"')
  expect(await linesOf({ selection: { kind: 'numbers', numbers: [10_007, 99] } })).toEqual([
    '"Name","Number","Plan"',
    '"Tenant 7",10007,',
  ])
})

test('a file is written down before it is made', async () => {
  await linesOf({})
  const [line] = await asOwner<{ after: object }>(
    `select after from portal.audit_event where action = 'tenant.exported' and reseller_id = $1 order by seq desc limit 1`,
    [reseller.resellerId],
  )
  expect(line?.after).toMatchObject({ format: 'csv', tab: 'all' })
})

test('nobody from elsewhere gets one', async () => {
  const actor = { ...reseller.owner, id: '01a20000-0000-7000-8000-000000000000' }
  await expect(linesOf({ actor })).rejects.toMatchObject({ code: 'not-allowed' })
})
