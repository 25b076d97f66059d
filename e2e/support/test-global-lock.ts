import { randomUUID } from 'node:crypto'
import type { EveryoneOptions } from '../../lib/domain/locks/everyone/advance-everyone'
import { requestGlobalLock } from '../../lib/domain/locks/everyone/call/request-global-lock'
import { driveEveryone } from '../../lib/domain/locks/everyone/drive-everyone'
import type { EveryonePolicy } from '../../lib/domain/locks/everyone/policy'
import type { Actor } from '../../lib/platform/audit/actor'
import { quickPolicy } from './test-locks'
import { asOwner } from './test-owner'
import type { TestReseller } from './test-reseller'

/** Shortened, in the same order as production. */
const quickGlobalLockPolicy: Partial<EveryonePolicy> = {
  ...quickPolicy,
  leaveMs: 1_000,
  deadlineMs: 0,
  settlePerTenantMs: 1,
}

/** Requests a global lock with the right phrase. */
export async function requestTestGlobalLock(
  reseller: TestReseller,
  desired: 'locked' | 'unlocked',
  input: { actor?: Actor; requestKey?: string; now?: Date } = {},
): Promise<string> {
  const { switchId } = await requestGlobalLock({
    resellerId: reseller.resellerId,
    actor: reseller.owner,
    locale: 'es',
    desired,
    reason: desired === 'locked' ? 'security' : 'over',
    note: 'Lo decidió la dirección',
    phrase: desired === 'locked' ? 'BLOQUEAR A TODAS' : 'DESBLOQUEAR A TODAS',
    requestKey: randomUUID(),
    ...input,
  })
  return switchId
}

export type GlobalLockRow = {
  id: string
  state: string
  cause: string | null
  attempt: number
  lock_run_id: string | null
  unlock_run_id: string | null
  released_at: Date | null
  server_said: string | null
}

export async function getGlobalLockRow(switchId: string): Promise<GlobalLockRow> {
  const [row] = await asOwner<GlobalLockRow>('select * from portal.everyone_switch where id = $1', [switchId])
  if (!row) throw new Error('no such global lock')
  return row
}

/** Advances a global lock and the runs it starts as the worker would, until it is over. */
export async function driveGlobalLock(
  reseller: TestReseller,
  switchId: string,
  options: EveryoneOptions = {},
): Promise<GlobalLockRow> {
  const policy = { ...quickGlobalLockPolicy, ...options.policy }
  await driveEveryone(reseller.resellerId, switchId, {
    ofSwitch: { ...options, policy },
    ofRuns: { policy: quickPolicy },
  })
  return getGlobalLockRow(switchId)
}

/** Interrupts the server after `written` tenants; of the next `torn` only the central flag is changed. */
export async function driveInterruptedGlobalLock(
  reseller: TestReseller,
  switchId: string,
  { written, torn = 1 }: { written: number; torn?: number },
): Promise<GlobalLockRow> {
  await reseller.control.setFault({
    endpoint: 'reseller.lockedAdmin',
    kind: 'half-done',
    written,
    torn,
    count: 1,
  })
  return driveGlobalLock(reseller, switchId)
}

/** Deletes all global locks and runs of the reseller. */
export async function clearGlobalLocks(reseller: TestReseller): Promise<void> {
  await asOwner('delete from portal.everyone_switch where reseller_id = $1', [reseller.resellerId])
  await asOwner('delete from portal.lock_run where reseller_id = $1', [reseller.resellerId])
}

export type GlobalLockItem = {
  name: string
  before: string
  wanted: string
  mark: string | null
  central: string | null
  host: string | null
  outcome: string | null
}

export function listGlobalLockItems(switchId: string): Promise<GlobalLockItem[]> {
  return asOwner<GlobalLockItem>(
    `select split_part(t.host, '.', 1) as name, i.before, i.wanted, i.mark, i.central, i.host, i.outcome
     from portal.everyone_item i join portal.tenant t on t.id = i.tenant_id
     where i.switch_id = $1 order by t.upstream_id`,
    [switchId],
  )
}
