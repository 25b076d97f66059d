import 'server-only'
import { Prisma } from '../../generated/prisma/client'
import type { Day } from '../../platform/calendar/days'
import type { Tx } from '../../platform/database/db'
import { storeIssuedSql } from '../tenants/issued/store-issued-sql'
import type { RemoteReading } from './read-remote'

/**
 * Columns of the connection that a quota reading changes. A failed one keeps the last numbers and their time;
 * `quotaListed` always comes from the same reading as `quotaRegistered`.
 */
export function quotaColumns({ quota, rows, rejected }: RemoteReading, now: Date) {
  switch (quota.kind) {
    case 'ok':
      return {
        quotaRegistered: quota.quota.registered,
        quotaMaximum: quota.quota.maximum,
        quotaListed: rows + rejected.length,
        quotaReadAt: now,
        quotaOutcome: 'ok',
        quotaFailure: Prisma.DbNull,
      }
    case 'unsupported':
      return {
        quotaRegistered: null,
        quotaMaximum: null,
        quotaListed: null,
        quotaReadAt: null,
        quotaOutcome: 'unsupported',
        quotaFailure: Prisma.DbNull,
      }
    case 'failed':
      return { quotaOutcome: 'failed', quotaFailure: quota.failure }
  }
}

/** Writes today's sample from the tenants' samples; without a quota an earlier reading of the day stays. */
export async function sampleQuota(
  tx: Tx,
  { resellerId, today, remote }: { resellerId: string; today: Day; remote: RemoteReading },
): Promise<void> {
  const quota = remote.quota.kind === 'ok' ? remote.quota.quota : null
  await tx.$executeRaw`
    insert into portal.quota_sample as q (reseller_id, day, registered, maximum)
    values (${resellerId}::uuid, ${today}::date, ${quota?.registered ?? null}::int, ${quota?.maximum ?? null}::int)
    on conflict (reseller_id, day) do update set
      registered = coalesce(excluded.registered, q.registered), maximum = coalesce(excluded.maximum, q.maximum)`
  await tx.$executeRawUnsafe(storeIssuedSql, today)
}
