import 'server-only'
import type { Tx } from '../../db'
import type { Access, FreshDetail, Wanted } from '../plan-locks'
import { planRelease } from './plan-release'
import type { Switch } from './switch-store'

type BookRow = {
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

// What the tenant's own host said is as old as the last run that asked it: hundreds are not asked before a call
// that may be an emergency.
const bookSql = `
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
 * Writes down where every tenant is and where it belongs in the end. Replaces what an earlier try wrote. With
 * `detail` null, as only a release may have it, the lock's own snapshot is all there is.
 */
export async function takeSnapshot(
  tx: Tx,
  { row, detail }: { row: Switch; detail: FreshDetail | null },
): Promise<number> {
  const book = await tx.$queryRawUnsafe<BookRow[]>(bookSql, row.resellerId)
  const lock = row.releases ? await loadLocked(tx, row.releases) : new Map()
  const items = book.flatMap((tenant) => {
    const told = detail?.tenants.get(tenant.upstreamId)
    // Unknown to `detail`, or another company's number now: nothing is claimed about it.
    if (detail && told?.ruc !== tenant.ruc) return []
    const now = told?.access ?? null
    const locked = lock.get(tenant.tenantId)
    const wish = row.releases
      ? planRelease(locked?.item ?? null, now)
      : { wanted: 'locked' as const satisfies Wanted, mark: null }
    const exact = wish.mark ? {} : locked?.book
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
      { item, book: { desiredBefore, reasonBefore, noteBefore, sinceBefore } },
    ]),
  )
}
