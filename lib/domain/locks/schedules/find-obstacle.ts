import 'server-only'
import type { LockSchedule } from '../../../generated/prisma/client'
import { can } from '../../../platform/auth/permissions'
import type { Tx } from '../../../platform/database/db'
import type { ScheduleCause } from './schedule-cause'

/** Why a schedule may not act until a person decides; null when nothing prevents it. */
export async function findObstacle(
  tx: Tx,
  { resellerId, schedule }: { resellerId: string; schedule: LockSchedule },
): Promise<{ why: ScheduleCause; detail?: string } | null> {
  const { askedBy, askedByName } = schedule
  if (askedBy) {
    const staff = await tx.staff.findUnique({
      where: { id: askedBy },
      select: { role: true, suspendedAt: true },
    })
    if (!staff || staff.suspendedAt) return { why: 'asker-suspended', detail: askedByName }
    if (!can(staff.role, 'tenants:lock')) return { why: 'asker-may-not', detail: askedByName }
  }
  const unsent = schedule.runId ? 0 : await countUnsent(tx, schedule.id)
  if (unsent > 0) return { why: 'notice-not-sent', detail: String(unsent) }
  const connection = await tx.connection.findUnique({ where: { resellerId }, select: { resellerId: true } })
  return connection ? null : { why: 'connection-missing' }
}

/** How many notices before the lock are not known to be sent. */
async function countUnsent(tx: Tx, scheduleId: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    select (count(*) filter (where n.state in ('waiting', 'failed'))
      + coalesce(sum((select count(*) from portal.lock_notice_item i
          left join portal.message m
            on m.reseller_id = n.reseller_id and m.key = 'lock-notice:' || n.id || ':' || i.tenant_id
          where n.state = 'planned' and i.notice_id = n.id and i.outcome = 'planned'
            and m.state is distinct from 'sent')), 0))::int as count
    from portal.lock_notice n where n.schedule_id = ${scheduleId}::uuid and n.timing = 'before'`
  return row?.count ?? 0
}
