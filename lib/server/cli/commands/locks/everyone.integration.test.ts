import { beforeAll, expect, test } from 'vitest'
import { jsonOf, runCommand } from '../../../../../e2e/support/run-command'
import {
  clearGlobalLocks,
  driveInterruptedGlobalLock,
  requestTestGlobalLock,
} from '../../../../../e2e/support/test-global-lock'
import { listTestTenants, setAccess, type TestTenant } from '../../../../../e2e/support/test-locks'
import { asOwner } from '../../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../../e2e/support/test-reseller'

Object.assign(process.env, { LANG: 'en_US.UTF-8', LC_ALL: '', LOCK_SETTLE_MS: '5100' })

let reseller: TestReseller
let first: TestTenant
let slug: string

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 3 })
  first = (await listTestTenants(reseller))[0] as TestTenant
  await setAccess(reseller, first, 'locked')
  const [row] = await asOwner<{ slug: string }>('select slug from portal.reseller where id = $1', [
    reseller.resellerId,
  ])
  slug = row?.slug as string
  return () => reseller.close()
})

/** Runs a command without a worker. */
async function everyone(verb: string, ...options: string[]) {
  const result = await runCommand(['everyone', verb, '--reseller', slug, ...options, '--json'])
  return { code: result.code, answer: jsonOf(result) }
}

const order = (phrase: string) => [
  '--reason',
  'security',
  '--note',
  'The management decided',
  '--phrase',
  phrase,
]
const lockedCount = async () => (await reseller.control.tenants()).filter(({ locked }) => locked).length

test('lock, status and release wait for the proof and end with 0; a wrong phrase ends with 1', async () => {
  expect(await everyone('lock', ...order('LOCK'))).toMatchObject({
    code: 1,
    answer: { error: 'everyone-phrase-wrong' },
  })
  expect(await everyone('lock', ...order('LOCK ALL TENANTS'))).toMatchObject({
    code: 0,
    answer: { ok: true, state: 'confirmed', counts: { total: 3, reached: 3 } },
  })
  expect(await lockedCount()).toBe(3)
  expect(await everyone('status')).toMatchObject({ code: 0, answer: { locked: true } })
  const release = await everyone('release', ...order('UNLOCK ALL TENANTS'))
  expect(release).toMatchObject({ code: 0, answer: { state: 'confirmed', cause: 'restored' } })
  expect(await lockedCount()).toBe(1)
  expect(await everyone('status')).toMatchObject({ code: 0, answer: { locked: false, standing: null } })
})

test('a call with an unproved outcome ends with 3, a refusal with 1', async () => {
  const endpoint = 'reseller.lockedAdmin'
  await reseller.control.setFault({ endpoint, kind: 'status', status: 422, message: 'No', count: 1 })
  expect(await everyone('lock', ...order('LOCK ALL TENANTS'))).toMatchObject({
    code: 1,
    answer: { state: 'refused', serverSaid: 'No' },
  })
  await reseller.control.setFault({ endpoint, kind: 'reset-before', count: 1 })
  expect(await everyone('lock', ...order('LOCK ALL TENANTS'))).toMatchObject({
    code: 3,
    answer: { state: 'not_confirmed', cause: 'nothing-changed' },
  })
})

test('a lock that stopped half way is never reported as a lock of everyone', async () => {
  const tenants = await listTestTenants(reseller)
  for (const tenant of tenants) await setAccess(reseller, tenant, 'unlocked')
  await clearGlobalLocks(reseller)
  await driveInterruptedGlobalLock(reseller, await requestTestGlobalLock(reseller, 'locked'), { written: 1 })
  expect(await everyone('status')).toMatchObject({
    code: 0,
    answer: {
      locked: false,
      claim: 'half',
      counts: { total: 3, proved: 1, contradicted: 1, missed: 1 },
      standing: { state: 'partial' },
    },
  })
})
