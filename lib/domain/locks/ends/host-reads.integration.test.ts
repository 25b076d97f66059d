import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  driveRun,
  listTestTenants,
  setAccess,
  startTestRun,
  type TestTenant,
} from '../../../../e2e/support/test-locks'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { backOff } from '../../../upstream/budget/take-permit'

// Longer than anything here takes: what waits for this deadline has failed.
process.env.UPSTREAM_TIMEOUT_MS = '6000'

const size = 12
const endpoint = 'documents.lists'

let reseller: TestReseller
let tenants: TestTenant[]

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: size })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  await asOwner('delete from portal.call_budget')
  for (const tenant of tenants) await setAccess(reseller, tenant, 'unlocked')
})

const allAtBothEnds = { state: 'finished', states: { confirmed: size } }
const causesOf = (run: Awaited<ReturnType<typeof driveRun>>) => [
  ...new Set(run.items.map(({ cause }) => cause)),
]

test('the hosts of a bulk run are asked side by side', async () => {
  await reseller.control.setFault({ endpoint, kind: 'gathered', requests: size })
  const run = await driveRun(reseller, await startTestRun(reseller, tenants, 'locked'))
  expect(run).toMatchObject(allAtBothEnds)
  expect(causesOf(run)).toEqual(['both-ends'])
})

test('hosts of tenants that are already so are asked side by side', async () => {
  const runId = await startTestRun(reseller, tenants, 'locked')
  for (const { subdomain } of tenants) {
    await reseller.control.changeTenant(subdomain, { locked: true, hostLocked: true })
  }
  await reseller.control.setFault({ endpoint, kind: 'gathered', requests: size })
  const run = await driveRun(reseller, runId)
  expect(run).toMatchObject({ states: { unchanged: size } })
  expect(run.items.map(({ hostAccess }) => hostAccess)).toEqual(tenants.map(() => 'locked'))
})

test('with the list of tenants broken, the hosts that speak for it are asked side by side', async () => {
  const runId = await startTestRun(reseller, tenants, 'locked')
  await reseller.control.setFault({ endpoint: 'reseller.detail', kind: 'status', status: 500 })
  await reseller.control.setFault({ endpoint, kind: 'gathered', requests: size })
  expect(await driveRun(reseller, runId)).toMatchObject(allAtBothEnds)
})

test('a host is asked although the central host’s budget is spent', async () => {
  const centralHost = new URL(reseller.sandbox.centralUrl).host
  const budget = { resellerId: reseller.resellerId, host: centralHost, callsPerMinute: 100_000 }
  let reads = 0
  const run = await driveRun(reseller, await startTestRun(reseller, tenants, 'locked'), {
    checkpoint: async (name) => {
      if (name === 'detail-read' && ++reads === 2) await backOff(budget, 120_000)
    },
  })
  expect(run).toMatchObject(allAtBothEnds)
  expect(causesOf(run)).toEqual(['both-ends'])
})

test('a host that asks for less is left alone by itself: the others are asked on', async () => {
  const [first] = tenants as [TestTenant]
  await reseller.control.setFault({
    endpoint,
    kind: 'throttled',
    status: 429,
    host: first.subdomain,
    count: 1,
  })
  await driveRun(reseller, await startTestRun(reseller, tenants, 'locked'))
  const closed = await asOwner<{ host: string }>(
    'select host from portal.call_budget where not_before is not null',
  )
  expect(closed.map(({ host }) => host.split('.')[0])).toEqual([first.subdomain])
})

test('a host that does not answer delays no other: they are ended while it is waited for', async () => {
  const [slow] = tenants as [TestTenant]
  await reseller.control.setFault({ endpoint, kind: 'gathered', requests: 2, host: slow.subdomain })
  let ended = 0
  const run = await driveRun(reseller, await startTestRun(reseller, tenants, 'locked'), {
    checkpoint: async (name) => {
      if (name === 'ended' && ++ended === size - 1) await reseller.control.clearFaults()
    },
  })
  expect(run).toMatchObject(allAtBothEnds)
  expect(causesOf(run)).toEqual(['both-ends'])
})
