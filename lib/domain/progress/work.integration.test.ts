import { beforeAll, expect, test } from 'vitest'
import { driveRun, listTestTenants, startTestRun, type TestTenant } from '../../../e2e/support/test-locks'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { asStaff } from '../../platform/database/acting-staff-id'
import { queryOnce } from '../../platform/database/db'
import { pauseLockRun } from '../locks/runs/pause-lock-run'
import { listWork, type Work } from './list-work'
import { watchWork } from './watch-work'

let reseller: TestReseller
let tenants: TestTenant[]

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 4 })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

async function isWorking(resellerId: string): Promise<boolean> {
  const [row] = await queryOnce<{ is: boolean }>(resellerId, () => 'select portal.is_working() as is')
  return row?.is ?? false
}

test('a run is open until it is over, and then is told with the outcome of each tenant', async () => {
  expect(await isWorking(reseller.resellerId)).toBe(false)
  const runId = await startTestRun(reseller, tenants.slice(0, 3), 'locked')
  expect(await isWorking(reseller.resellerId)).toBe(true)
  const [begun] = (await listWork(reseller.resellerId)).locks
  expect(begun).toMatchObject({ id: runId, isOpen: true, states: { planned: 3 }, desired: 'locked' })
  await driveRun(reseller, runId)
  expect(await isWorking(reseller.resellerId)).toBe(false)
  const [over] = (await listWork(reseller.resellerId)).locks
  expect(over).toMatchObject({ id: runId, isOpen: false, states: { confirmed: 3 } })
})

test('a paused run is not under way', async () => {
  const runId = await startTestRun(reseller, tenants.slice(0, 2), 'unlocked')
  await pauseLockRun({ resellerId: reseller.resellerId, runId, actor: reseller.owner })
  const found = (await listWork(reseller.resellerId)).locks.find(({ id }) => id === runId)
  expect(found).toMatchObject({ isOpen: false, state: 'paused' })
  expect(await isWorking(reseller.resellerId)).toBe(false)
})

test('a run over vouchers is work of which every page knows, until it is over', async () => {
  const { resellerId, owner } = reseller
  await asOwner(
    `insert into portal.voucher_run (id, reseller_id, number, kind, asked_by, asked_by_name)
     values (gen_random_uuid(), $1, 1, 'send', $2, 'Ana')`,
    [resellerId, owner.id],
  )
  expect((await listWork(resellerId)).vouchers).toMatchObject([{ isOpen: true }])
  expect(await isWorking(resellerId)).toBe(true)
  await asOwner('update portal.voucher_run set ended_at = now() where reseller_id = $1', [resellerId])
  expect(await isWorking(resellerId)).toBe(false)
})

test('another reseller sees nothing of it', async () => {
  const stranger = await addReseller(`r-${crypto.randomUUID()}`)
  expect(await listWork(stranger)).toEqual({ locks: [], messages: [], vouchers: [], issuances: [] })
})

test('a person limited to tags sees nothing of runs of other tenants', async () => {
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
  expect((await asStaff(person.id ?? '', () => listWork(reseller.resellerId))).locks).toEqual([])
})

test('people who see the same share one reading, and it ends with the last of them', async () => {
  const seen: Work[] = []
  const first = new Promise<void>((resolve) => {
    const of = { resellerId: reseller.resellerId, restrictedStaffId: null }
    const stop = watchWork(of, (work) => {
      seen.push(work)
      const again = watchWork(of, (known) => seen.push(known))
      again()
      stop()
      resolve()
    })
  })
  await first
  expect(seen).toHaveLength(2)
  expect(seen[1]).toBe(seen[0])
})

test('a person limited to tags watches the work on their own tenants alone, beside those who see all', async () => {
  const { resellerId } = reseller
  const person = await reseller.addStaff('support')
  const tagId = crypto.randomUUID()
  await asOwner(
    `insert into portal.tenant_tag (id, reseller_id, number, name, colour) values ($1, $2, 2, 'Cusco', 'grey')`,
    [tagId, resellerId],
  )
  await asOwner('insert into portal.staff_tag (reseller_id, staff_id, tag_id) values ($1, $2, $3)', [
    resellerId,
    person.id,
    tagId,
  ])
  const watched = (restrictedStaffId: string | null) =>
    new Promise<Work>((resolve) => {
      const stop = watchWork({ resellerId, restrictedStaffId }, (work) => {
        resolve(work)
        stop()
      })
    })
  const [all, own] = await Promise.all([watched(null), watched(person.id)])
  expect(all.locks).not.toEqual([])
  expect(own.locks).toEqual([])
})
