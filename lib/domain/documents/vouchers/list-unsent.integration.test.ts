import { beforeAll, expect, test } from 'vitest'
import { listTestTenants, type TestTenant } from '../../../../e2e/support/test-locks'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { asStaff } from '../../../platform/database/acting-staff-id'
import { queryOnce } from '../../../platform/database/db'
import { listUnsent } from './list-unsent'

let reseller: TestReseller
let tenants: TestTenant[]

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 2 })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

async function add(tenant: TestTenant | undefined, { first, last }: { first: number; last: number }) {
  await asOwner(
    `insert into portal.voucher (reseller_id, tenant_id, external_id, number, type, state, dispatch_group, issued_on,
       customer, currency, total, read_at)
     select $1, $2, 'x' || i, 'F001-' || i, '01', case when i % 5 = 0 then '05' else '01' end,
       case when i % 5 = 1 then '02' else '01' end, date '2026-11-01', 'Cliente', 'PEN', 1, now()
     from generate_series($3::int, $4::int) i`,
    [reseller.resellerId, tenant?.id, first, last],
  )
}

async function counted(): Promise<number | undefined> {
  const [row] = await queryOnce<{ count: number }>(
    reseller.resellerId,
    () => 'select portal.unsent_waiting() as count',
  )
  return row?.count
}

test('the frame counts what the page of unsent vouchers lists, up to 100 and within the tags of the person', async () => {
  expect(await counted()).toBe(0)
  await add(tenants[0], { first: 1, last: 20 })
  await add(tenants[1], { first: 1, last: 10 })
  expect(await counted()).toBe(18)
  expect((await listUnsent(reseller.resellerId)).total).toBe(18)
  await asOwner('update portal.tenant set gone_at = now() where id = $1', [tenants[1]?.id])
  expect(await counted()).toBe(12)
  expect((await listUnsent(reseller.resellerId)).total).toBe(12)
  const person = await reseller.addStaff('support')
  const tagId = crypto.randomUUID()
  await asOwner(
    `insert into portal.tenant_tag (id, reseller_id, number, name, colour) values ($1, $2, 1, 'Lima', 'grey')`,
    [tagId, reseller.resellerId],
  )
  await asOwner('insert into portal.staff_tag (reseller_id, staff_id, tag_id) values ($1, $2, $3)', [
    reseller.resellerId,
    person.id,
    tagId,
  ])
  expect(await asStaff(person.id ?? '', counted)).toBe(0)
  await add(tenants[0], { first: 21, last: 220 })
  expect(await counted()).toBe(100)
  expect((await listUnsent(reseller.resellerId)).total).toBe(132)
})
