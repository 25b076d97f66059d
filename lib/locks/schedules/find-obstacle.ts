import 'server-only'
import { can } from '../../auth/permissions'
import type { Tx } from '../../db'
import type { LockSchedule } from '../../generated/prisma/client'
import type { ScheduleWhy } from './why'

/** What keeps a schedule from doing anything until a person looks; null when nothing does. */
export async function findObstacle(
  tx: Tx,
  { resellerId, schedule }: { resellerId: string; schedule: LockSchedule },
): Promise<{ why: ScheduleWhy; detail?: string } | null> {
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

/** Companies that should have been told before and were not, as far as anybody knows. */
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
