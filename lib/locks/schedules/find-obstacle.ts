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
  const connection = await tx.connection.findUnique({ where: { resellerId }, select: { resellerId: true } })
  return connection ? null : { why: 'connection-missing' }
}
