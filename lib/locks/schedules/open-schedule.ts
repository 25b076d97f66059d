import 'server-only'
import type { Tx } from '../../db'
import { Forbidden, NotFound } from '../../errors'
import type { LockSchedule } from '../../generated/prisma/client'

/** The schedule, its row locked until the transaction ends: two who change it come one after the other. */
export async function openSchedule(tx: Tx, scheduleId: string): Promise<LockSchedule> {
  const found = await tx.$executeRaw`
    select 1 from portal.lock_schedule where id::text = ${scheduleId} for update`
  if (found > 0) return tx.lockSchedule.findUniqueOrThrow({ where: { id: scheduleId } })
  // Seen, but not to be changed: there are tenants in it that this person does not see.
  const [seen] = await tx.$queryRaw<
    unknown[]
  >`select 1 from portal.lock_schedule where id::text = ${scheduleId}`
  throw seen ? new Forbidden('outside-tags') : new NotFound('schedule-missing')
}

/** How the trail names a schedule: by its tenants. */
export async function scheduleSubject(tx: Tx, scheduleId: string) {
  const [row] = await tx.$queryRaw<{ name: string | null; count: number }[]>`
    select min(t.name) as name, count(*)::int as count
    from portal.lock_schedule_item i join portal.tenant t on t.id = i.tenant_id
    where i.schedule_id = ${scheduleId}::uuid`
  const more = row && row.count > 1 ? ` +${row.count - 1}` : ''
  return { kind: 'lock-schedule', id: scheduleId, name: `${row?.name ?? ''}${more}` }
}
