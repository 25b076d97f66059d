import 'server-only'
import { trimAuditLog } from '../../platform/audit/trim-audit-log'
import { utcDay } from '../../platform/calendar/days'
import { readInScope } from '../../platform/database/db'
import { purgeCalls } from '../../upstream/budget/purge-calls'
import { claimFileDays } from '../receivables/claims/claim-schema'
import { eraseClaimFiles } from '../receivables/claims/erase-claim-files'
import { purgeSamples } from '../reports/rolls/purge-samples'
import { eraseProspects } from '../signups/erase-prospects'
import { type RetentionEffect, readRetention } from './get-retention'
import { keptSince } from './retention-days'

/** Deletes what is past its retention period. Idempotent. */
export async function purgeExpired(resellerId: string, now = new Date()): Promise<RetentionEffect> {
  const { callsDays, prospectsDays, trailDays, samplesDays } = await readInScope(resellerId, readRetention)
  const calls = await purgeCalls(resellerId, keptSince(callsDays, now))
  const prospects = await eraseProspects(resellerId, { endedBefore: keptSince(prospectsDays, now), now })
  await eraseClaimFiles(resellerId, keptSince(claimFileDays, now))
  const lines = trailDays === null ? 0 : await trimAuditLog(resellerId, keptSince(trailDays, now))
  const samples = await purgeSamples(resellerId, utcDay(keptSince(samplesDays, now)))
  return { calls, prospects, lines, samples }
}
