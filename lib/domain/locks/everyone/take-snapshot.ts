import 'server-only'
import type { Tx } from '../../../platform/database/db'
import type { Access } from '../../tenants/access/access'
import type { FreshDetail, Wanted } from '../engine/plan-locks'
import { planRelease } from './release/plan-release'
import type { Switch } from './switch'

type TenantFields = {
  tenantId: string
  upstreamId: number
  ruc: string
  desiredBefore: Access | null
  reasonBefore: string | null
  noteBefore: string | null
  sinceBefore: Date | null
  hostBefore: Access | null
  hostBeforeAt: Date | null
}

// The host's state is that of the last run that read it: an emergency must not wait for hundreds of reads.
const tenantsSql = `
  select t.id as "tenantId", t.upstream_id as "upstreamId", t.ruc,
    t.desired_access::text as "desiredBefore", t.lock_reason as "reasonBefore", t.lock_note as "noteBefore",
    t.access_since as "sinceBefore", h.host_access::text as "hostBefore", h.host_read_at as "hostBeforeAt"
  from portal.tenant t
  left join lateral (
    select i.host_access, i.host_read_at from portal.lock_item i
    where i.tenant_id = t.id and i.host_access in ('locked', 'unlocked')
    order by i.host_read_at desc limit 1
  ) h on true
  where t.reseller_id = $1::uuid and t.gone_at is null`

/**
 * Saves the state of every tenant and the one it shall have in the end; replaces an earlier attempt. With
 * `detail` null, for releases only, the snapshot of the lock is all there is. Returns the number of tenants.
 */
export async function takeSnapshot(
  tx: Tx,
  { row, detail }: { row: Switch; detail: FreshDetail | null },
): Promise<number> {
  const tenants = await tx.$queryRawUnsafe<TenantFields[]>(tenantsSql, row.resellerId)
  const lock = row.releases ? await loadLocked(tx, row.releases) : new Map()
  const items = tenants.flatMap((tenant) => {
    const result = detail?.tenants.get(tenant.upstreamId)
    // Missing in `detail`, or its number is another company's now: left out.
    if (detail && result?.ruc !== tenant.ruc) return []
    const now = result?.access ?? null
    const locked = lock.get(tenant.tenantId)
    const wish = row.releases
      ? planRelease(locked?.item ?? null, now)
      : { wanted: 'locked' as const satisfies Wanted, mark: null }
    const exact = wish.mark ? {} : locked?.fields
    return [
      {
        ...tenant,
        ...exact,
        ...wish,
        switchId: row.id,
        resellerId: row.resellerId,
        before: now ?? 'unknown',
      },
    ]
  })
  await tx.everyoneItem.deleteMany({ where: { switchId: row.id } })
  await tx.everyoneItem.createMany({ data: items })
  return items.length
}

type LockedRow = {
  tenantId: string
  before: Access
  left: Access | null
  isTouchedSince: boolean
  desiredBefore: Access | null
  reasonBefore: string | null
  noteBefore: string | null
  sinceBefore: Date | null
}

const lockedSql = `
  select i.tenant_id as "tenantId", i.before::text as before, i.central::text as left,
    i.desired_before::text as "desiredBefore", i.reason_before as "reasonBefore",
    i.note_before as "noteBefore", i.since_before as "sinceBefore",
    exists (select 1 from portal.tenant_change c where c.tenant_id = i.tenant_id and c.kind = 'drift'
      and c.at > s.verified_at)
    or exists (select 1 from portal.lock_item l where l.tenant_id = i.tenant_id and l.desired = 'locked'
      and l.state = 'confirmed' and l.attempt > 0 and l.ended_at > s.ended_at) as "isTouchedSince"
  from portal.everyone_item i join portal.everyone_switch s on s.id = i.switch_id
  where i.switch_id = $1::uuid`

async function loadLocked(tx: Tx, lockId: string) {
  const rows = await tx.$queryRawUnsafe<LockedRow[]>(lockedSql, lockId)
  return new Map(
    rows.map(({ desiredBefore, reasonBefore, noteBefore, sinceBefore, ...item }) => [
      item.tenantId,
      { item, fields: { desiredBefore, reasonBefore, noteBefore, sinceBefore } },
    ]),
  )
}
