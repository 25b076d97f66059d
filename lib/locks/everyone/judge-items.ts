import 'server-only'
import type { Tx } from '../../db'
import type { Access, Wanted } from '../plan-locks'
import { judgeFound, type Outcome } from './judge-everyone'
import { endSwitchIn, type Switch } from './switch-store'

export type FoundRow = {
  tenantId: string
  before: Access
  wanted: Wanted
  central: Access | null
  host: Access | null
  isHeld: boolean
}

export function loadFound(tx: Tx, row: Switch): Promise<FoundRow[]> {
  return tx.$queryRawUnsafe<FoundRow[]>(
    `select i.tenant_id as "tenantId", i.before::text as before, i.wanted::text as wanted,
       i.central::text as central, i.host::text as host, t.held_at is not null as "isHeld"
     from portal.everyone_item i join portal.tenant t on t.id = i.tenant_id
     where i.switch_id = $1::uuid`,
    row.id,
  )
}

type Judged = { tenantId: string; outcome: Outcome }

export async function writeOutcomes(tx: Tx, row: Switch, judged: Judged[]): Promise<void> {
  const told = judged.map(({ tenantId, outcome }) => ({ tenantId, outcome }))
  await tx.$executeRawUnsafe(
    `update portal.everyone_item i set outcome = r.outcome
     from jsonb_to_recordset($2::jsonb) as r("tenantId" uuid, outcome text)
     where i.switch_id = $1::uuid and i.tenant_id = r."tenantId"`,
    row.id,
    JSON.stringify(told),
  )
}

export function tally(judged: { outcome: Outcome }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { outcome } of judged) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

/** Reason, note, date and wish as they were before everyone was locked, where the tenant is as it was. */
export async function putBookBack(tx: Tx, row: Switch): Promise<void> {
  await tx.$executeRawUnsafe(
    `update portal.tenant t set desired_access = i.desired_before, lock_reason = i.reason_before,
       lock_note = i.note_before, access_since = i.since_before
     from portal.everyone_item i
     where i.switch_id = $1::uuid and i.tenant_id = t.id and i.outcome = 'reached'
       and i.central = i.wanted and i.mark is null and t.access = i.wanted`,
    row.id,
  )
}

/** Where each tenant is, compared with where it belongs. */
export function judgeFinal(found: FoundRow[]): (FoundRow & { outcome: Outcome })[] {
  return found.map((item) => {
    const outcome = judgeFound(item, item.wanted)
    return { ...item, outcome: outcome === 'missed' && item.isHeld ? 'held' : outcome }
  })
}

/** Ends a switch after which every tenant should be where it belongs, and says whether it is. */
export async function endWhole(
  tx: Tx,
  row: Switch,
  { judged, isRead }: { judged: { outcome: Outcome }[]; isRead: boolean },
): Promise<void> {
  const isWhole = isRead && judged.every(({ outcome }) => outcome === 'reached' || outcome === 'gone')
  const done = row.desired === 'unlocked' ? 'restored' : 'repaired'
  const cause = !isRead ? 'detail-broken' : isWhole ? done : 'restored-in-part'
  await endSwitchIn(tx, row, { state: isWhole ? 'confirmed' : 'partial', cause, after: tally(judged) })
}
