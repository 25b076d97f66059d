import { beforeAll, expect, test } from 'vitest'
import { jsonOf, runCommand, spawnCommand } from '../../../../../e2e/support/run-command'
import {
  driveRun,
  listTestTenants,
  readEnds,
  startTestRun,
  type TestTenant,
} from '../../../../../e2e/support/test-locks'
import { asOwner } from '../../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../../e2e/support/test-reseller'

let reseller: TestReseller
let tenants: TestTenant[]
let slug: string
let number: string

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 3 })
  tenants = await listTestTenants(reseller)
  const [row] = await asOwner<{ slug: string }>('select slug from portal.reseller where id = $1', [
    reseller.resellerId,
  ])
  slug = row?.slug ?? ''
  await reseller.control.setFault({
    endpoint: 'reseller.lockedTenant',
    kind: 'status',
    status: 422,
    message: 'No',
    count: 1,
  })
  for (const tenant of tenants)
    await reseller.control.changeTenant(tenant.subdomain, { locked: false, hostLocked: false })
  await asOwner("update portal.tenant set access = 'unlocked' where reseller_id = $1", [reseller.resellerId])
  const run = await driveRun(reseller, await startTestRun(reseller, tenants, 'locked'))
  number = String(run.number)
  return () => reseller.close()
}, 120_000)

const locks = (name: string, ...args: string[]) => runCommand(['locks', name, '--reseller', slug, ...args])

test('list and show say where runs stand', async () => {
  const list = await locks('list', '--json')
  const run = { run: Number(number), state: 'finished', tenants: 3, states: { confirmed: 2, refused: 1 } }
  expect(JSON.parse(list.stdout)).toMatchObject({ ok: true, runs: [run] })
  const show = await locks('show', '--run', number, '--json')
  expect(show.code).toBe(0)
  expect(JSON.parse(show.stdout)).toMatchObject({ ...run, estimate: { kind: 'over' } })
})

test('csv writes one line a tenant to standard output', async () => {
  const csv = ['locks', 'csv', '--reseller', slug, '--run', number]
  const { code, stdout } = await spawnCommand(csv)
  expect(code).toBe(0)
  expect(stdout.trimEnd().split('\r\n')).toHaveLength(4)
  for (const { ruc } of tenants) expect(stdout).toContain(`"${ruc}"`)
})

test('retry freezes what was left undone, undo brings the rest back, and a second one is refused', async () => {
  const retry = await locks('retry', '--run', number, '--json')
  expect(JSON.parse(retry.stdout)).toMatchObject({ ok: true, tenants: 1 })
  const undo = await locks('undo', '--run', number, '--json')
  expect(undo.code).toBe(0)
  const [started] = await asOwner<{ id: string }>('select id from portal.lock_run where undoes is not null')
  await driveRun(reseller, started?.id ?? '')
  for (const tenant of tenants) expect((await readEnds(reseller, tenant)).central).toBe('unlocked')
  expect(await locks('undo', '--run', number)).toMatchObject({ code: 1 })
})

test('a run that is over is not paused, and a run that is not there is named so', async () => {
  const pause = await locks('pause', '--run', number, '--json')
  expect(pause.code).toBe(1)
  expect(jsonOf(pause)).toMatchObject({ error: 'run-not-running' })
  expect((await locks('show', '--run', '99')).code).toBe(1)
  expect((await locks('show', '--run', 'x')).code).toBe(2)
})
