import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  driveRun,
  listTestTenants,
  onlyItem,
  readEnds,
  setAccess,
  startTestRun,
  type TestTenant,
} from '../../../../e2e/support/test-locks'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import type { Actor } from '../../../platform/audit/actor'
import { Conflict, Forbidden, NotFound } from '../../../platform/errors'
import type { Wanted } from '../engine/plan-locks'
import { getLockRun } from '../queries'
import { continueRepair } from './continue-repair'
import { getRepair } from './get-repair'
import { fingerprintOf, startRepair } from './start-repair'
import { storedRepairSchema } from './stored-repair'

let reseller: TestReseller
let tenants: TestTenant[]
let next = 0

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 16 })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

beforeEach(() => reseller.control.clearFaults())

const endpoint = 'reseller.lockedTenant'
const toFlag = (access: Wanted) => access === 'locked'

async function serverThat(semantics: 'set' | 'toggle' | null) {
  await reseller.control.setProfile({ lockMode: semantics ?? 'set' })
  await asOwner('update portal.connection set lock_semantics = $2 where reseller_id = $1', [
    reseller.resellerId,
    semantics,
  ])
}

/** A tenant that the portal has just read to be split. */
async function splitTenant(central: Wanted, host: Wanted): Promise<TestTenant> {
  const tenant = tenants[next++ % tenants.length] as TestTenant
  await setAccess(reseller, tenant, central)
  await reseller.control.changeTenant(tenant.subdomain, { locked: toFlag(central), hostLocked: toFlag(host) })
  const run = await driveRun(reseller, await startTestRun(reseller, [tenant], central))
  expect(onlyItem(run)).toMatchObject({ state: 'contradicted', cause: 'host-disagrees' })
  return tenant
}

async function repair(tenant: TestTenant, wish: Wanted, actor: Actor = reseller.owner) {
  const view = await getRepair(reseller.resellerId, tenant.id)
  if (view.kind !== 'split') throw new Error(`the tenant is ${view.kind}`)
  const plan = view.plans[wish]
  if (plan.kind !== 'steps') throw new Error(plan.kind)
  const seen = fingerprintOf(view.split.central, plan.steps)
  const input = {
    resellerId: reseller.resellerId,
    actor,
    tenantId: tenant.id,
    wish,
    seen,
    note: 'Reparación',
  }
  return { ...(await startRepair(input)), steps: plan.steps.length, asked: input }
}

async function repairOf(runId: string) {
  const [row] = await asOwner<{ repair: unknown }>('select repair from portal.lock_run where id = $1', [
    runId,
  ])
  return storedRepairSchema.parse(row?.repair)
}

/** Runs every step as the worker does, each job twice. */
async function driveRepair(firstRunId: string): Promise<string[]> {
  const runIds: string[] = []
  for (let runId: string | null = firstRunId; runId; runId = (await repairOf(runId)).nextRunId) {
    runIds.push(runId)
    await driveRun(reseller, runId)
    await continueRepair({ resellerId: reseller.resellerId, runId })
    await continueRepair({ resellerId: reseller.resellerId, runId })
  }
  return runIds
}

const splits = [
  { central: 'unlocked', host: 'locked' },
  { central: 'locked', host: 'unlocked' },
] as const
const cases = splits.flatMap((split) =>
  (['unlocked', 'locked'] as const).flatMap((wish) =>
    (['set', 'toggle'] as const).map((semantics) => ({ ...split, wish, semantics })),
  ),
)

test.each(cases)(
  'central $central, host $host: both ends are $wish afterwards on a server that can $semantics, each step proved',
  async ({ central, host, wish, semantics }) => {
    await serverThat(semantics)
    const tenant = await splitTenant(central, host)
    await reseller.control.clearCalls()
    const { runId, steps } = await repair(tenant, wish)
    const runIds = await driveRepair(runId)
    expect(await readEnds(reseller, tenant)).toEqual({ central: wish, host: wish })
    expect(runIds).toHaveLength(steps)
    expect(steps).toBe(semantics === 'toggle' && central === wish ? 2 : 1)
    expect(await reseller.control.hitCount(endpoint)).toBe(steps)
    for (const id of runIds) {
      const run = await getLockRun(reseller.resellerId, id)
      expect(onlyItem(run)).toMatchObject({ state: 'confirmed', cause: 'both-ends', attempt: 1 })
    }
    expect(await getRepair(reseller.resellerId, tenant.id)).toMatchObject({ kind: 'whole' })
    const [row] = await asOwner('select access, doubt from portal.tenant where id = $1', [tenant.id])
    expect(row).toEqual({ access: wish, doubt: null })
    const [line] = await asOwner<{ after: object }>(
      "select after from portal.audit_event where action = 'lock.repair' and subject_id = $1 order by seq desc",
      [tenant.id],
    )
    expect(line?.after).toMatchObject({ wish, steps })
  },
)

test('an address that names no tenant leads to none', async () => {
  await expect(getRepair(reseller.resellerId, 'x')).rejects.toThrow(NotFound)
  await expect(getRepair(reseller.resellerId, reseller.resellerId)).rejects.toThrow(NotFound)
})

test('nothing is planned towards what central shows while nobody knows the server', async () => {
  await serverThat(null)
  const tenant = await splitTenant('unlocked', 'locked')
  expect(await getRepair(reseller.resellerId, tenant.id)).toMatchObject({
    plans: { unlocked: { kind: 'semantics-unknown' }, locked: { kind: 'steps' } },
  })
})

test('a step that is not proved at both ends is the last one, and the run says so', async () => {
  await serverThat('toggle')
  const tenant = await splitTenant('unlocked', 'locked')
  const { runId } = await repair(tenant, 'unlocked')
  await reseller.control.setFault({ endpoint, kind: 'status', status: 422, message: 'No' })
  expect(await driveRepair(runId)).toEqual([runId])
  expect(await repairOf(runId)).toMatchObject({ step: 1, nextRunId: null, stopped: 'unproved' })
})

test('an author who may no longer lock starts no further step', async () => {
  await serverThat('toggle')
  const colleague = await reseller.addStaff('admin')
  const tenant = await splitTenant('unlocked', 'locked')
  const { runId } = await repair(tenant, 'unlocked', colleague)
  await asOwner('update portal.staff set suspended_at = now() where id = $1', [colleague.id])
  expect(await driveRepair(runId)).toEqual([runId])
  expect(await repairOf(runId)).toMatchObject({ nextRunId: null, stopped: 'not-allowed' })
})

test('a reader starts no repair, and another plan than the one seen is refused', async () => {
  await serverThat('set')
  const tenant = await splitTenant('locked', 'unlocked')
  const reader = await reseller.addStaff('viewer')
  await expect(repair(tenant, 'locked', reader)).rejects.toThrow(Forbidden)
  const input = { resellerId: reseller.resellerId, actor: reseller.owner, tenantId: tenant.id, note: '' }
  const seen = fingerprintOf('unlocked', [{ desired: 'locked', resend: false }])
  await expect(startRepair({ ...input, wish: 'locked', seen })).rejects.toThrow(Conflict)
  const { asked: same } = await repair(tenant, 'locked')
  await expect(startRepair(same)).rejects.toThrow(Conflict)
  expect(await getRepair(reseller.resellerId, tenant.id)).toMatchObject({ kind: 'busy' })
})
