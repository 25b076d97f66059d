import 'server-only'
import { trimAuditLog } from '../../platform/audit/trim-audit-log'
import { readInScope } from '../../platform/database/db'
import { purgeCalls } from '../../upstream/budget/purge-calls'
import { eraseProspects } from '../signups/erase-prospects'
import { type RetentionEffect, readRetention } from './get-retention'
import { keptSince } from './retention-days'

/** Deletes what is past its retention period. Idempotent. */
export async function purgeExpired(resellerId: string, now = new Date()): Promise<RetentionEffect> {
  const { callsDays, prospectsDays, trailDays } = await readInScope(resellerId, readRetention)
  const calls = await purgeCalls(resellerId, keptSince(callsDays, now))
  const prospects = await eraseProspects(resellerId, { endedBefore: keptSince(prospectsDays, now), now })
  const lines = trailDays === null ? 0 : await trimAuditLog(resellerId, keptSince(trailDays, now))
  return { calls, prospects, lines }
}
