import { setTimeout as wait } from 'node:timers/promises'
import { type Advance, type AdvanceOptions, advanceRun } from '../locks/advance-run'
import type { LockPolicy } from '../locks/policy'
import { getLockRun, type LockItemView, type LockRunView } from '../locks/queries'
import { startLockRun } from '../locks/start-lock-run'
import type { TestDesk } from './test-desk'
import { asOwner } from './test-owner'

/** Small, but in the same order as the real ones: settling outlasts the lateness that tests cause. */
export const quickPolicy: Partial<LockPolicy> = {
  settleMs: 700,
  rereadMs: 20,
  giveUpMs: 2_500,
  backOffMs: 20,
}

export type TestTenant = { id: string; subdomain: string; ruc: string }

/** For tests only: the book as the portal knows it, by upstream number. */
export async function listTestTenants(desk: TestDesk): Promise<TestTenant[]> {
  return asOwner<TestTenant>(
    `select id, ruc, split_part(host, '.', 1) as subdomain from portal.tenant
     where reseller_id = $1 order by upstream_id`,
    [desk.resellerId],
  )
}

/** For tests only: brings tenant and book to one state, so that a test starts from what it names. */
export async function setAccess(desk: TestDesk, tenant: TestTenant, access: 'locked' | 'unlocked') {
  const locked = access === 'locked'
  await desk.control.changeTenant(tenant.subdomain, { locked, hostLocked: locked })
  await asOwner('update portal.tenant set access = $2::portal.access where id = $1', [tenant.id, access])
}

export async function startTestRun(
  desk: TestDesk,
  tenants: TestTenant[],
  desired: 'locked' | 'unlocked',
): Promise<string> {
  const tenantIds = tenants.map((tenant) => tenant.id)
  const asked = {
    resellerId: desk.resellerId,
    actor: desk.owner,
    tenantIds,
    desired,
    reason: 'debt',
  } as const
  return (await startLockRun(asked)).runId
}

/** Advances a run as the worker would, until it is over or stands still. */
export async function driveRun(
  desk: TestDesk,
  runId: string,
  options: AdvanceOptions = {},
): Promise<LockRunView> {
  const policy = { ...quickPolicy, ...options.policy }
  for (let round = 0; round < 500; round += 1) {
    const outcome = await advanceRun(desk.resellerId, runId, { ...options, policy })
    if (outcome.kind === 'over' || outcome.kind === 'still') return getLockRun(desk.resellerId, runId)
    await wait(pauseOf(outcome))
  }
  throw new Error('the run does not come to an end')
}

function pauseOf(outcome: Advance): number {
  return outcome.kind === 'later' ? Math.max(1, outcome.at.getTime() - Date.now()) : 20
}

export function onlyItem(run: LockRunView): LockItemView {
  const [item] = run.items
  if (!item || run.items.length > 1) throw new Error('the run is not of one item')
  return item
}

/** For tests only: what the server holds, at both ends. */
export async function endsOf(desk: TestDesk, tenant: TestTenant) {
  const { locked, hostLocked } = await desk.control.tenant(tenant.subdomain)
  return { central: locked ? 'locked' : 'unlocked', host: hostLocked ? 'locked' : 'unlocked' }
}
