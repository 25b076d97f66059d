import 'server-only'
import type { LockSchedule } from '../../../generated/prisma/client'
import type { Tx } from '../../../platform/database/db'
import { Forbidden, NotFound } from '../../../platform/errors'

/**
 * The schedule, its row locked until the transaction ends. Throws NotFound, and Forbidden `outside-tags` where
 * it holds tenants that this person does not see.
 */
export async function getScheduleForUpdate(tx: Tx, scheduleId: string): Promise<LockSchedule> {
  const found = await tx.$executeRaw`
    select 1 from portal.lock_schedule where id::text = ${scheduleId} for update`
  if (found > 0) return tx.lockSchedule.findUniqueOrThrow({ where: { id: scheduleId } })
  // Readable but not lockable: row security hides some of its tenants from this person.
  const [seen] = await tx.$queryRaw<
    unknown[]
  >`select 1 from portal.lock_schedule where id::text = ${scheduleId}`
  throw seen ? new Forbidden('outside-tags') : new NotFound('schedule-missing')
}

/** The subject of a schedule in the audit log: named by its tenants. */
export async function scheduleSubject(tx: Tx, scheduleId: string) {
  const [row] = await tx.$queryRaw<{ name: string | null; count: number }[]>`
    select min(t.name) as name, count(*)::int as count
    from portal.lock_schedule_item i join portal.tenant t on t.id = i.tenant_id
    where i.schedule_id = ${scheduleId}::uuid`
  const more = row && row.count > 1 ? ` +${row.count - 1}` : ''
  return { kind: 'lock-schedule', id: scheduleId, name: `${row?.name ?? ''}${more}` }
}
