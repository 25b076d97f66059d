import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createKey } from '../lib/domain/api-keys/create-key'
import { type KeyPermission, keyPermissions } from '../lib/platform/auth/permissions'
import { openPortalClient } from '../lib/server/cli/portal/portal-client'
import { type ServedApi, serveApi } from './support/api/serve-api'
import { jsonOf, runCommand } from './support/run-command'
import { driveRun, listTestTenants, readEnds, setAccess, type TestTenant } from './support/test-locks'
import { asOwner } from './support/test-owner'
import { openTestReseller, type TestReseller } from './support/test-reseller'

let reseller: TestReseller
let tenants: TestTenant[]
let served: ServedApi
let key: string

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 4 })
  ;[tenants, served] = await Promise.all([listTestTenants(reseller), serveApi()])
  for (const tenant of tenants) await setAccess(reseller, tenant, 'unlocked')
  key = await keyWith([...keyPermissions])
})
afterAll(async () => {
  await served?.close()
  await reseller?.close()
})
afterEach(() => {
  delete process.env.PORTERIA_KEY
})

async function keyWith(scopes: KeyPermission[]): Promise<string> {
  const { resellerId, owner: actor } = reseller
  return (await createKey({ resellerId, actor, name: 'Consola', scopes })).key
}

/** `remote` with this key, against the API on a port of this machine. */
async function remote(args: string[], { as = key, portal = served.origin } = {}) {
  if (as) process.env.PORTERIA_KEY = as
  else delete process.env.PORTERIA_KEY
  return runCommand(['remote', ...args, '--portal', portal])
}

const rucOf = (index: number) => tenants[index]?.ruc ?? ''
const lockArgs = (verb: 'lock' | 'unlock', index: number) => [
  ...[verb, '--ruc', rucOf(index), '--reason', verb === 'lock' ? 'debt' : 'paid', '--json'],
]

/** The worker's part, beside a command that waits for it: advances the run that begins meanwhile. */
async function withWorker<T>(command: Promise<T>): Promise<T> {
  let isOver = false
  const done = command.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const open = await asOwner<{ id: string }>(
      "select id from portal.lock_run where reseller_id = $1 and state in ('planned', 'running')",
      [reseller.resellerId],
    )
    for (const { id } of open) await driveRun(reseller, id)
    await new Promise((resume) => setTimeout(resume, 50))
  }
  return done
}

test('list and status tell what the key sees and may do', async () => {
  const list = await remote(['list', '--json'])
  const rucs = (JSON.parse(list.stdout) as { ruc: string }[]).map(({ ruc }) => ruc)
  expect({ code: list.code, rucs }).toEqual({ code: 0, rucs: tenants.map(({ ruc }) => ruc).toSorted() })
  const status = await remote(['status'])
  expect(status.stdout).toContain('Consola\n  tenants:read')
})

test('lock and unlock wait for the proof, and end with 0 when it is there', async () => {
  const lock = await withWorker(remote(lockArgs('lock', 0)))
  expect({ code: lock.code, ...jsonOf(lock) }).toMatchObject({
    code: 0,
    state: 'confirmed',
    cause: 'both-ends',
  })
  const [tenant] = tenants as [TestTenant]
  expect(await readEnds(reseller, tenant)).toMatchObject({ central: 'locked' })
  const unlock = await withWorker(remote(lockArgs('unlock', 0)))
  expect({ code: unlock.code, ...jsonOf(unlock) }).toMatchObject({ code: 0, state: 'confirmed' })
})

test('a lock that the service refuses ends with 1 and says why', async () => {
  const endpoint = 'reseller.lockedTenant'
  await reseller.control.setFault({ endpoint, kind: 'status', status: 422, message: 'No', count: 1 })
  const refused = await withWorker(remote(lockArgs('lock', 1)))
  expect({ code: refused.code, ...jsonOf(refused) }).toMatchObject({ code: 1, state: 'refused' })
})

test('watch follows a run of several and tells how each tenant ended', async () => {
  const client = openPortalClient({ origin: served.origin, key })
  const body = { state: 'locked' as const, tenants: [rucOf(2), rucOf(3)] }
  const { id: draftId } = await client.call('draftLockRun', { body })
  const started = { params: { draftId }, body: { reason: 'debt' as const, count: 2 } }
  const run = await client.call('startLockRun', started)
  const watched = await withWorker(remote(['watch', '--run', run.id, '--json']))
  const { items, ...told } = JSON.parse(watched.stdout)
  expect({ code: watched.code, ...told }).toMatchObject({ code: 0, state: 'finished', run: run.number })
  expect(items.map(({ tenant }: { tenant: { ruc: string } }) => tenant.ruc).toSorted()).toEqual(
    [rucOf(2), rucOf(3)].toSorted(),
  )
})

test('a charge and its payment are entered once, however often the same command is run', async () => {
  const money = ['--ruc', rucOf(0), '--amount', '80.50', '--json']
  const charge = [
    ...money,
    '--due',
    '2026-12-05',
    '--text',
    'Plan',
    '--period',
    '2026-12',
    '--once',
    'plan-12',
  ]
  const first = await remote(['charge', ...charge])
  expect(jsonOf(first)).toMatchObject({ amount: '80.50', owed: '80.50', currency: 'PEN', state: 'open' })
  expect(jsonOf(await remote(['charge', ...charge]))).toEqual(jsonOf(first))
  const payment = [...money, '--paid', '2026-11-20', '--method', 'yape', '--once', 'pago-12']
  for (let time = 0; time < 2; time += 1)
    expect(jsonOf(await remote(['payment', ...payment]))).toMatchObject({ amount: '80.50', method: 'yape' })
  const client = openPortalClient({ origin: served.origin, key })
  const { data } = await client.call('listCharges', { query: { tenant: rucOf(0) } })
  expect(data.map(({ owed, state }) => ({ owed, state }))).toEqual([{ owed: '0.00', state: 'paid' }])
})

test('what is refused is said in the words of the portal, with the fields that are wrong', async () => {
  const money = ['--ruc', rucOf(0), '--amount', 'mucho', '--due', 'mañana', '--text', 'Plan']
  const wrong = await remote(['charge', ...money])
  expect(wrong.code).toBe(1)
  for (const field of ['amount: ', 'dueOn: ']) expect(wrong.stderr).toContain(field)
  const narrow = await remote(lockArgs('lock', 0), { as: await keyWith(['tenants:read']) })
  expect(narrow.code).toBe(1)
  expect(narrow.stderr).toContain('tenants:lock')
  const nobody = await remote(['lock', '--ruc', '20999999999', '--reason', 'debt'])
  expect(nobody.code).toBe(1)
  const keyless = await remote(['list'], { as: '' })
  expect(keyless).toMatchObject({ code: 1, stdout: '' })
  expect(keyless.stderr).toContain('PORTERIA_KEY')
  expect((await remote(['list'], { portal: 'nothing' })).stderr).toContain('no address of a portal')
})
