import { beforeAll, beforeEach, expect, test } from 'vitest'
import { jsonOf, runCommand, spawnCommand } from '../../../../../e2e/support/run-command'
import { listTestTenants, readEnds, setAccess, type TestTenant } from '../../../../../e2e/support/test-locks'
import { asOwner } from '../../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../../e2e/support/test-reseller'

process.env.LOCK_SETTLE_MS = '5100'

let reseller: TestReseller
let tenant: TestTenant
let slug: string

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 3 })
  tenant = (await listTestTenants(reseller))[0] as TestTenant
  const [row] = await asOwner<{ slug: string }>('select slug from portal.reseller where id = $1', [
    reseller.resellerId,
  ])
  slug = row?.slug as string
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  await setAccess(reseller, tenant, 'unlocked')
})

/** Runs a command with `--json` and without a worker. */
async function porteria(...args: string[]) {
  const result = await runCommand([...args, '--json'])
  return { code: result.code, answer: jsonOf(result) }
}

/** The same as text, with both outputs. */
async function inWords(...args: string[]) {
  const { code, stdout, stderr } = await runCommand(args)
  return { code, said: stdout + stderr }
}

const order = (verb: string, ruc = tenant.ruc) => [
  verb,
  '--reseller',
  slug,
  '--ruc',
  ruc,
  '--reason',
  'No pagó',
]

test('lock and unlock wait for the proof and end with 0', async () => {
  const locked = await spawnCommand([...order('lock'), '--json'])
  expect({ code: locked.code, answer: jsonOf(locked) }).toMatchObject({
    code: 0,
    answer: { ok: true, state: 'confirmed', desired: 'locked' },
  })
  expect(await readEnds(reseller, tenant)).toEqual({ central: 'locked', host: 'locked' })
  expect(await porteria(...order('lock'))).toMatchObject({ code: 0, answer: { state: 'unchanged' } })
  expect(await porteria(...order('unlock'))).toMatchObject({ code: 0, answer: { desired: 'unlocked' } })
})

test('a refusal ends with 1 and prints the server message', async () => {
  await reseller.control.setFault({
    endpoint: 'reseller.lockedTenant',
    kind: 'status',
    status: 422,
    message: 'No',
  })
  const answer = { ok: false, state: 'refused', serverSaid: 'No' }
  expect(await porteria(...order('lock'))).toMatchObject({ code: 1, answer })
})

test('two ends that disagree end with 3', async () => {
  await reseller.control.changeTenant(tenant.subdomain, { locked: true, hostLocked: false })
  expect(await porteria(...order('lock'))).toMatchObject({ code: 3, answer: { state: 'contradicted' } })
})

test('a run that was paused stays paused: the command says why, what is left and how it goes on', async () => {
  await reseller.control.setFault({ endpoint: 'reseller.detail', kind: 'status', status: 401 })
  const paused = await porteria(...order('lock'))
  const trouble = { code: 'token-rejected' }
  expect(paused).toMatchObject({
    code: 1,
    answer: { ok: false, state: 'planned', cause: null, pausedFor: 'token-rejected', trouble },
  })
  const ofRun = ['--reseller', slug, '--run', String(paused.answer.run)]
  expect(await porteria('locks', 'show', ...ofRun)).toMatchObject({ answer: { state: 'paused', trouble } })
  const [said] = await asOwner<{ count: number }>(
    "select count(*)::int as count from portal.lock_item where cause = 'cancelled-by-hand'",
  )
  expect(said?.count).toBe(0)
  const words = await inWords(...order('lock'))
  expect(words.code).toBe(1)
  expect(words.said).toContain(`#${paused.answer.run}`)

  await porteria('locks', 'cancel', ...ofRun)
  const fresh = await inWords(...order('lock'))
  const number = Number(paused.answer.run) + 1
  expect(fresh.said).toContain(`locks resume --reseller ${slug} --run ${number}`)
  await porteria('locks', 'cancel', '--reseller', slug, '--run', String(number))
})

test('an unknown RUC ends with 1, a missing option with 2', async () => {
  expect(await porteria(...order('lock', '20999999999'))).toMatchObject({
    code: 1,
    answer: { error: 'ruc-unknown' },
  })
  expect((await runCommand(['lock'])).code).toBe(2)
})

test('sync and audit verify say what they found', async () => {
  expect(await porteria('sync', '--reseller', slug)).toMatchObject({
    code: 0,
    answer: { outcome: 'ok', rows: 3 },
  })
  expect(await porteria('audit', 'verify')).toMatchObject({ code: 0, answer: { ok: true } })
  await asOwner("update portal.audit_event set reason = 'otra' where reseller_id = $1 and seq = 2", [
    reseller.resellerId,
  ])
  expect(await porteria('audit', 'verify', '--reseller', slug)).toMatchObject({
    code: 1,
    answer: { ok: false, chains: [{ fault: 'changed', seq: 2 }] },
  })
})
