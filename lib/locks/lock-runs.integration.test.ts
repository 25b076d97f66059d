import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDesk, type TestDesk } from '../run/test-desk'
import { asOwner } from '../run/test-owner'
import { type AdvanceOptions, advanceRun } from './advance-run'
import { getLockRun, lastLockItems } from './queries'
import { startLockRun } from './start-lock-run'

const policy = { settleMs: 400, rereadMs: 30, giveUpMs: 1_000, backOffMs: 20 }

let desk: TestDesk

beforeAll(async () => {
  desk = await openTestDesk({ tenants: 8 })
  return () => desk.close()
})

type Found = { id: string; subdomain: string }

async function findTenants(): Promise<Found[]> {
  const rows = await asOwner<{ id: string; host: string }>(
    'select id, host from portal.tenant where reseller_id = $1 order by upstream_id',
    [desk.resellerId],
  )
  return rows.map((row) => ({ id: row.id, subdomain: row.host.split('.')[0] as string }))
}

async function tenantAt(index: number): Promise<Found> {
  return (await findTenants())[index] as Found
}

async function advance(runId: string, options: AdvanceOptions = {}) {
  for (let round = 0; round < 200; round += 1) {
    const outcome = await advanceRun(desk.resellerId, runId, { policy, ...options })
    if (outcome.kind !== 'later') return outcome
    await new Promise((resolve) => setTimeout(resolve, Math.max(5, outcome.at.getTime() - Date.now())))
  }
  throw new Error('the run does not come to an end')
}

function start(tenantId: string, desired: 'locked' | 'unlocked') {
  return startLockRun({
    resellerId: desk.resellerId,
    actor: desk.owner,
    tenantIds: [tenantId],
    desired,
    reason: 'debt',
  })
}

test('a lock is confirmed at both ends', async () => {
  const tenant = await tenantAt(0)
  await desk.control.changeTenant(tenant.subdomain, { locked: false, hostLocked: false })
  const { runId } = await start(tenant.id, 'locked')
  await advance(runId)
  const run = await getLockRun(desk.resellerId, runId)
  expect(run).toMatchObject({ state: 'finished' })
  expect(run.items[0]).toMatchObject({
    state: 'confirmed',
    cause: 'both-ends',
    centralAccess: 'locked',
    hostAccess: 'locked',
    attempt: 1,
  })
  expect(await desk.control.tenant(tenant.subdomain)).toMatchObject({ locked: true, hostLocked: true })
  expect((await lastLockItems(desk.resellerId, tenant.id))[0]?.state).toBe('confirmed')
})
