import 'server-only'
import type { Tx } from '../../../platform/database/db'
import type { Access } from '../../tenants/access/access'
import type { HostSilence } from '../../tenants/access/host-reading'
import type { Wanted } from '../engine/plan-locks'
import { endSwitchIn, type Switch } from './switch'
import { isStray, type JudgedTenant, judgeCall, judgeTenant, type TenantOutcome } from './verdicts'

export type ObservedItem = {
  tenantId: string
  before: Access
  wanted: Wanted
  central: Access | null
  host: Access | null
  silence: HostSilence | null
  isHeld: boolean
  /**
   * Whether the server accepted the request that set its state: the global one, or a single one of the repair.
   */
  isAccepted: boolean
}

export function loadObservedItems(tx: Tx, row: Switch): Promise<ObservedItem[]> {
  return tx.$queryRawUnsafe<ObservedItem[]>(
    `select i.tenant_id as "tenantId", i.before::text as before, i.wanted::text as wanted,
       i.central::text as central, i.host::text as host, i.host_silence as silence,
       t.held_at is not null as "isHeld",
       s.sent_at is not null or exists (
         select from portal.lock_item l where l.run_id in (s.lock_run_id, s.unlock_run_id)
           and l.tenant_id = i.tenant_id and l.state = 'confirmed') as "isAccepted"
     from portal.everyone_item i join portal.everyone_switch s on s.id = i.switch_id
     join portal.tenant t on t.id = i.tenant_id
     where i.switch_id = $1::uuid`,
    row.id,
  )
}

export async function writeOutcomes(
  tx: Tx,
  row: Switch,
  judged: { tenantId: string; outcome: TenantOutcome }[],
): Promise<void> {
  const result = judged.map(({ tenantId, outcome }) => ({ tenantId, outcome }))
  await tx.$executeRawUnsafe(
    `update portal.everyone_item i set outcome = r.outcome
     from jsonb_to_recordset($2::jsonb) as r("tenantId" uuid, outcome text)
     where i.switch_id = $1::uuid and i.tenant_id = r."tenantId"`,
    row.id,
    JSON.stringify(result),
  )
}

export function tally(judged: { outcome: TenantOutcome }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { outcome } of judged) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

/** Restores reason, note, date and desired state of tenants that are as before the global lock. */
export async function restoreSnapshotFields(tx: Tx, row: Switch): Promise<void> {
  await tx.$executeRawUnsafe(
    `update portal.tenant t set desired_access = i.desired_before, lock_reason = i.reason_before,
       lock_note = i.note_before, access_since = i.since_before
     from portal.everyone_item i
     where i.switch_id = $1::uuid and i.tenant_id = t.id and i.outcome in ('reached', 'central-only')
       and i.central = i.wanted and i.mark is null and t.access = i.wanted`,
    row.id,
  )
}

/** The final state of each tenant against the one wanted. */
export function judgeFinalState(observed: ObservedItem[]): (ObservedItem & { outcome: TenantOutcome })[] {
  return observed.map((item) => {
    const outcome = judgeTenant(item, item.wanted)
    return { ...item, outcome: outcome === 'missed' && item.isHeld ? 'held' : outcome }
  })
}

/** Ends a restored or repaired global lock, confirmed only if every tenant is where it belongs. */
export async function endRepairedSwitch(
  tx: Tx,
  row: Switch,
  { judged, isRead }: { judged: JudgedTenant[]; isRead: boolean },
): Promise<void> {
  await endSwitchIn(tx, row, { ...(isRead ? judgeWhole(row, judged) : unread), after: tally(judged) })
}

const unread = { state: 'partial', cause: 'detail-broken' } as const

function judgeWhole(row: Switch, judged: JudgedTenant[]) {
  if (judged.some(({ outcome }) => isStray(outcome))) {
    return { state: 'partial', cause: 'restored-in-part' } as const
  }
  const verdict = judgeCall(judged, row.desired)
  if (verdict.state !== 'confirmed') return verdict
  return { state: 'confirmed', cause: row.desired === 'unlocked' ? 'restored' : 'repaired' } as const
}
