import { beforeAll, expect, test } from 'vitest'
import { jsonOf, runCommand } from '../../../../e2e/support/run-command'
import { listTestTenants, setAccess, type TestTenant } from '../../../../e2e/support/test-locks'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { daysFrom, utcDay } from '../../../platform/calendar/days'

let reseller: TestReseller
let tenant: TestTenant
let place: string[]

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 3 })
  tenant = (await listTestTenants(reseller))[0] as TestTenant
  const [row] = await asOwner<{ slug: string }>('select slug from portal.reseller where id = $1', [
    reseller.resellerId,
  ])
  place = ['--reseller', row?.slug as string]
  return () => reseller.close()
})

async function porteria(...args: string[]) {
  const result = await runCommand([...args, '--json'])
  return { code: result.code, answer: jsonOf(result) }
}

const add = (when: string) =>
  porteria(
    ...['schedules', 'add', ...place, '--ruc', tenant.ruc, '--access', 'locked', '--reason', 'No pagó'],
    ...['--at', when],
  )

test('a lock is scheduled, listed and cancelled', async () => {
  await setAccess(reseller, tenant, 'unlocked')
  const day = utcDay(daysFrom(new Date(), 10))
  const added = await add(`${day} 09:00`)
  expect(added).toMatchObject({ code: 0, answer: { ok: true, schedule: { state: 'waiting', tenants: 1 } } })
  const { id } = added.answer.schedule as { id: string }
  const listed = { code: 0, answer: { schedules: [{ id, note: 'No pagó' }] } }
  expect(await porteria('schedules', 'list', ...place)).toMatchObject(listed)
  const cancelled = { code: 0, answer: { schedule: { state: 'cancelled' } } }
  expect(await porteria('schedules', 'cancel', ...place, '--id', id)).toMatchObject(cancelled)
})

test('a time that has passed ends with 1, one that is none with 2, what does not exist with 1', async () => {
  await setAccess(reseller, tenant, 'unlocked')
  expect(await add('2020-01-01 09:00')).toMatchObject({ code: 1, answer: { error: 'schedule-past' } })
  expect((await add('mañana')).code).toBe(2)
  const missing = await porteria('schedules', 'cancel', ...place, '--id', 'x')
  expect(missing).toMatchObject({ code: 1, answer: { error: 'schedule-missing' } })
})

test('a hold is placed and lifted', async () => {
  const about = [...place, '--ruc', tenant.ruc, '--reason', 'En juicio']
  expect(await porteria('hold', ...about)).toMatchObject({ code: 0, answer: { held: true } })
  expect(await porteria('lift', ...about)).toMatchObject({ code: 0, answer: { held: false } })
  expect((await porteria('hold', ...place, '--ruc', tenant.ruc, '--reason', ' ')).code).toBe(2)
})

test('a change from outside is listed and kept', async () => {
  await asOwner("update portal.tenant set access = 'locked', desired_access = 'unlocked' where id = $1", [
    tenant.id,
  ])
  const found = { tenants: [{ ruc: tenant.ruc, desired: 'unlocked', observed: 'locked' }] }
  expect(await porteria('drift', 'list', ...place)).toMatchObject({ code: 0, answer: found })
  const about = ['drift', 'keep', ...place, '--ruc', tenant.ruc, '--note', 'Lo pidió el dueño']
  expect(await porteria(...about)).toMatchObject({ code: 0, answer: { kept: true, access: 'locked' } })
  expect(await porteria(...about)).toMatchObject({ code: 0, answer: { kept: false } })
})
