import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { listTestTenants, startTestRun, type TestTenant } from '../../../e2e/support/test-locks'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { asStaff } from '../../platform/database/acting-staff-id'
import { findTenantIdByRuc, searchPortal } from './search-portal'

let reseller: TestReseller
let tenants: TestTenant[]
let limitedId: string

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 6 })
  tenants = await listTestTenants(reseller)
  limitedId = (await reseller.addStaff('viewer')).id ?? ''
  const tagId = randomUUID()
  const { resellerId } = reseller
  await asOwner(
    `insert into portal.tenant_tag (id, reseller_id, number, name, colour) values ($1, $2, 1, 'Lima', 'grey')`,
    [tagId, resellerId],
  )
  await asOwner('insert into portal.tenant_tagging (reseller_id, tenant_id, tag_id) values ($1, $2, $3)', [
    resellerId,
    tenants[0]?.id,
    tagId,
  ])
  await asOwner('insert into portal.staff_tag (reseller_id, staff_id, tag_id) values ($1, $2, $3)', [
    resellerId,
    limitedId,
    tagId,
  ])
  return () => reseller.close()
})

const search = (typed: string) => searchPortal(reseller.resellerId, { typed })
const rucOf = (index: number) => tenants[index]?.ruc ?? ''

test('a whole RUC comes first, with or without hyphens', async () => {
  for (const typed of [rucOf(1), `${rucOf(1).slice(0, 2)}-${rucOf(1).slice(2)}`]) {
    expect((await search(typed)).tenants[0]).toMatchObject({ id: tenants[1]?.id, ruc: rucOf(1) })
    expect(await findTenantIdByRuc(reseller.resellerId, typed)).toBe(tenants[1]?.id)
  }
  expect(await findTenantIdByRuc(reseller.resellerId, rucOf(1).slice(0, 10))).toBeNull()
})

test('a run is found by its number, a person by name', async () => {
  const runId = await startTestRun(reseller, tenants.slice(0, 2), 'locked')
  const [run] = (await search('#1')).lockRuns
  expect(run).toMatchObject({ id: runId, number: 1, count: 2 })
  expect((await search(reseller.owner.name)).people.map(({ id }) => id)).toEqual([reseller.owner.id])
})

test('anything may be typed, and one character finds nothing', async () => {
  for (const typed of [
    "'; drop table portal.tenant; --",
    '\\',
    "\\' or 1=1",
    '%',
    '_',
    '💥',
    '\u0000'.repeat(3),
  ]) {
    await expect(search(`${typed}${typed}`)).resolves.toMatchObject({ tenants: [] })
  }
  expect((await search('a')).tenants).toEqual([])
})

test('of another reseller nothing is found, by id neither', async () => {
  const stranger = await addReseller(`r-${randomUUID()}`)
  const found = await searchPortal(stranger, { typed: rucOf(0), tenantIds: [tenants[0]?.id ?? ''] })
  expect(found).toEqual({ tenants: [], lockRuns: [], messageRuns: [], people: [] })
  expect(await findTenantIdByRuc(stranger, rucOf(0))).toBeNull()
})

test('a person limited to tags finds their tenants alone', async () => {
  const ids = tenants.map(({ id }) => id)
  const known = await asStaff(limitedId, () =>
    searchPortal(reseller.resellerId, { typed: '', tenantIds: ids }),
  )
  expect(known.tenants.map(({ id }) => id)).toEqual([ids[0]])
  expect(await asStaff(limitedId, () => search(rucOf(1)))).toMatchObject({ tenants: [] })
  expect(await asStaff(limitedId, () => findTenantIdByRuc(reseller.resellerId, rucOf(1)))).toBeNull()
})
