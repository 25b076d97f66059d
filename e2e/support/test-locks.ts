import { setTimeout as wait } from 'node:timers/promises'
import { type AdvanceOptions, advanceRun } from '../../lib/domain/locks/engine/advance-run'
import type { LockPolicy } from '../../lib/domain/locks/engine/policy'
import { getLockRun, type LockItemView, type LockRunView } from '../../lib/domain/locks/queries'
import { startLockRun } from '../../lib/domain/locks/runs/start-lock-run'
import type { Advance } from '../../lib/platform/jobs/reconcile'
import { asOwner } from './test-owner'
import type { TestReseller } from './test-reseller'

/**
 * Shortened, in the same order as production: settling outlasts the delays that tests cause, and giving up outlasts a
 * machine that stands still for seconds.
 */
export const quickPolicy: Partial<LockPolicy> = {
  settleMs: 700,
  rereadMs: 20,
  giveUpMs: 8_000,
  backOffMs: 20,
}

export type TestTenant = { id: string; subdomain: string; ruc: string }

/** The tenants in the portal, by upstream id. */
export async function listTestTenants(reseller: TestReseller): Promise<TestTenant[]> {
  return asOwner<TestTenant>(
    `select id, ruc, split_part(host, '.', 1) as subdomain from portal.tenant
     where reseller_id = $1 order by upstream_id`,
    [reseller.resellerId],
  )
}

/** Sets both ends and the portal's row to one state. */
export async function setAccess(reseller: TestReseller, tenant: TestTenant, access: 'locked' | 'unlocked') {
  const locked = access === 'locked'
  await reseller.control.changeTenant(tenant.subdomain, { locked, hostLocked: locked })
  await asOwner(
    `update portal.tenant set access = $2::portal.access, central_access = $2::portal.access,
       central_read_at = now(), host_access = null, host_read_at = null, host_silence = null, doubt = null,
       doubt_cause = null, doubt_since = null, doubt_item_id = null
     where id = $1`,
    [tenant.id, access],
  )
}

export async function startTestRun(
  reseller: TestReseller,
  tenants: TestTenant[],
  desired: 'locked' | 'unlocked',
): Promise<string> {
  const tenantIds = tenants.map((tenant) => tenant.id)
  const input = {
    resellerId: reseller.resellerId,
    actor: reseller.owner,
    tenantIds,
    desired,
    reason: 'debt',
  } as const
  return (await startLockRun(input)).runId
}

/** Advances a run as the worker would, until it is over or paused. */
export async function driveRun(
  reseller: TestReseller,
  runId: string,
  options: AdvanceOptions = {},
): Promise<LockRunView> {
  const policy = { ...quickPolicy, ...options.policy }
  for (let round = 0; round < 500; round += 1) {
    const outcome = await advanceRun(reseller.resellerId, runId, { ...options, policy })
    if (outcome.kind === 'over' || outcome.kind === 'still') return getLockRun(reseller.resellerId, runId)
    await wait(pauseOf(outcome))
  }
  throw new Error('the run does not end')
}

function pauseOf(outcome: Advance): number {
  return outcome.kind === 'later' ? Math.max(1, outcome.at.getTime() - Date.now()) : 20
}

export function onlyItem(run: LockRunView): LockItemView {
  const [item] = run.items
  if (!item || run.items.length > 1) throw new Error('the run does not have exactly one item')
  return item
}

/** The states on the server, at both ends. */
export async function readEnds(reseller: TestReseller, tenant: TestTenant) {
  const { locked, hostLocked } = await reseller.control.tenant(tenant.subdomain)
  return { central: locked ? 'locked' : 'unlocked', host: hostLocked ? 'locked' : 'unlocked' }
}
