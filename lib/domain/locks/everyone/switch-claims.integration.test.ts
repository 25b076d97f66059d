import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  clearGlobalLocks,
  driveGlobalLock,
  driveInterruptedGlobalLock,
  listGlobalLockItems,
  requestTestGlobalLock,
} from '../../../../e2e/support/test-global-lock'
import { listTestTenants, setAccess, type TestTenant } from '../../../../e2e/support/test-locks'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { textsFor } from '../../../platform/i18n/texts'
import { syncTenants } from '../../sync/sync-tenants'
import { describeCounts, describeHosts } from './describe-counts'
import { getGlobalLockOverview, getGlobalLockStatus, getSwitchView } from './queries'

// No test here waits for a deadline; a busy machine must not make one pass.
process.env.UPSTREAM_TIMEOUT_MS = '15000'
const patient = { policy: { giveUpMs: 60_000 } }

let reseller: TestReseller
let tenants: TestTenant[]

const endpoint = 'reseller.lockedAdmin'
const at = (index: number) => tenants[index] as TestTenant

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 24 })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  await reseller.control.clearCalls()
  await clearGlobalLocks(reseller)
  await asOwner('delete from portal.tenant_change')
  for (const tenant of tenants) {
    await reseller.control.breakTenant(tenant.subdomain, null)
    await setAccess(reseller, tenant, 'unlocked')
  }
  await syncTenants(reseller.resellerId, { cause: 'cli' })
})

const forgetTokens = () =>
  asOwner('delete from portal.tenant_token where reseller_id = $1', [reseller.resellerId])

/** What every place says of the lock that stands: they all read it here. */
async function readSwitch() {
  const { standing } = await getGlobalLockStatus(reseller.resellerId)
  const page = await getGlobalLockOverview(reseller.resellerId, {
    staffId: reseller.owner.id ?? '',
    today: '2026-11-23',
  })
  expect(page.standing).toEqual(standing)
  return standing
}

/** How many tenants are called locked, unlocked and unknown. */
async function accesses() {
  const rows = await asOwner<{ access: string; tenants: number }>(
    'select access::text, count(*)::int as tenants from portal.tenant where reseller_id = $1 group by access',
    [reseller.resellerId],
  )
  return Object.fromEntries(rows.map(({ access, tenants }) => [access, tenants]))
}

describe('with the tokens of the tenants', () => {
  test('a lock that every end shows is claimed as proved, and one opened outside since as half', async () => {
    await driveGlobalLock(reseller, await requestTestGlobalLock(reseller, 'locked'), patient)
    expect(await readSwitch()).toMatchObject({
      claim: 'proved',
      counts: { total: 24, proved: 24, hostsAgreed: 24 },
    })
    await asOwner(`update portal.everyone_switch set verified_at = verified_at - interval '1 minute',
      sending_at = sending_at - interval '1 minute'`)
    await reseller.control.changeTenant(at(1).subdomain, { locked: false, hostLocked: false })
    await syncTenants(reseller.resellerId, { cause: 'cli' })
    expect((await readSwitch())?.claim).toBe('half')
  })

  test('a call that stopped half way: page, bar and count say the same, from both ends', async () => {
    const switchId = await requestTestGlobalLock(reseller, 'locked')
    await driveInterruptedGlobalLock(reseller, switchId, { written: 13, torn: 4 })
    const counts = { total: 24, proved: 13, reached: 13, contradicted: 4, missed: 7, hostsAgreed: 20 }
    expect(await readSwitch()).toMatchObject({ state: 'partial', claim: 'half', counts })
    const view = await getSwitchView(reseller.resellerId, switchId)
    expect(view).toMatchObject({ state: 'partial', counts: { ...counts, stray: 11 } })
    expect(describeCounts(textsFor('es'), 'locked', view.counts)).toEqual([
      '13 bloqueadas, comprobadas en ambos extremos',
      '7 abiertas',
      '4 con los dos extremos en desacuerdo',
    ])
    const [line] = await asOwner<{ after: Record<string, unknown> }>(
      "select after from portal.audit_event where action = 'everyone.ended' and subject_id = $1",
      [switchId],
    )
    expect(line?.after).toMatchObject({ state: 'partial', reached: 13, 'host-disagrees': 4, missed: 7 })
    expect(await accesses()).toEqual({ locked: 13, unlocked: 7, unknown: 4 })
  })

  test('a host that stays silent after a yes leaves the lock unproved, and is named with why', async () => {
    await reseller.control.setFault({
      endpoint: 'documents.lists',
      host: at(3).subdomain,
      kind: 'html',
      status: 502,
    })
    const locked = await driveGlobalLock(reseller, await requestTestGlobalLock(reseller, 'locked'))
    expect(locked).toMatchObject({ state: 'not_confirmed', cause: 'hosts-unread' })
    expect(await readSwitch()).toMatchObject({
      claim: 'in-doubt',
      counts: { proved: 23, centralOnly: { silent: 1 }, hostsAsked: 24, hostsAnswered: 23 },
    })
    const { stray } = await getSwitchView(reseller.resellerId, locked.id)
    expect(stray).toMatchObject([{ outcome: 'central-only', silence: 'silent' }])
    expect(await accesses()).toEqual({ locked: 23, unknown: 1 })
  })

  test('a host that comes back while it is waited for proves its tenant', async () => {
    await reseller.control.setFault({
      endpoint: 'documents.lists',
      host: at(3).subdomain,
      kind: 'status',
      status: 500,
      count: 1,
    })
    // Long enough for any machine; nothing waits for its end.
    const policy = { settleMs: 60_000 }
    const locked = await driveGlobalLock(reseller, await requestTestGlobalLock(reseller, 'locked'), {
      policy,
    })
    expect(locked).toMatchObject({ state: 'confirmed', cause: 'all-reached' })
    expect((await readSwitch())?.claim).toBe('proved')
  })
})

describe('without the tokens of the tenants', () => {
  beforeEach(forgetTokens)

  test('an accepted lock is claimed by central alone, with why no host was read', async () => {
    const locked = await driveGlobalLock(reseller, await requestTestGlobalLock(reseller, 'locked'))
    expect(locked).toMatchObject({ state: 'confirmed', cause: 'all-reached' })
    const standing = await readSwitch()
    expect(standing).toMatchObject({
      claim: 'by-central',
      counts: { proved: 0, centralOnly: { 'no-token': 24 }, hostsAsked: 0 },
    })
    const { counts } = await getSwitchView(reseller.resellerId, locked.id)
    expect(counts.hostsAsked).toBe(0)
    expect(describeHosts(textsFor('es'), counts)).toMatch(
      /^No se preguntó al servidor de ninguna empresa: la bóveda/,
    )
    expect(await reseller.control.hitCount('documents.lists')).toBe(0)
  })

  test('an error after which central shows everyone as locked is no proof', async () => {
    await reseller.control.setFault({ endpoint, count: 1, kind: 'status', status: 500, effect: 'done' })
    const locked = await driveGlobalLock(reseller, await requestTestGlobalLock(reseller, 'locked'))
    expect(locked).toMatchObject({ state: 'not_confirmed', cause: 'half-done' })
    expect(await readSwitch()).toMatchObject({ claim: 'in-doubt', counts: { reached: 24, proved: 0 } })
    expect(await accesses()).toEqual({ unknown: 24 })
    await syncTenants(reseller.resellerId, { cause: 'cli' })
    expect(await accesses()).toEqual({ unknown: 24 })
    await driveGlobalLock(reseller, await requestTestGlobalLock(reseller, 'unlocked'), patient)
    expect(await accesses()).toEqual({ unlocked: 24 })
  })

  test('an error half way is claimed as half', async () => {
    const switchId = await requestTestGlobalLock(reseller, 'locked')
    await driveInterruptedGlobalLock(reseller, switchId, { written: 13, torn: 4 })
    const outcomes = (await listGlobalLockItems(switchId)).map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'central-only')).toHaveLength(17)
    expect(outcomes.filter((outcome) => outcome === 'missed')).toHaveLength(7)
    // That four of the seventeen are open nobody can see: they are not told as proved.
    expect(await readSwitch()).toMatchObject({ claim: 'half', counts: { reached: 17, proved: 0, missed: 7 } })
  })
})
