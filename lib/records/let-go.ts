import 'server-only'
import { trimTrail } from '../audit/trim-trail'
import { forgetCalls } from '../calls/forget-calls'
import { readInScope } from '../db'
import { eraseProspects } from '../signups/erase-prospects'
import { type RetentionEffect, readRetention } from './get-retention'
import { keptSince } from './retention'

/** Lets go of what was kept long enough. Repeating it does no harm: there is nothing left to let go. */
export async function letGo(resellerId: string, now = new Date()): Promise<RetentionEffect> {
  const { callsDays, prospectsDays, trailDays } = await readInScope(resellerId, readRetention)
  const calls = await forgetCalls(resellerId, keptSince(callsDays, now))
  const prospects = await eraseProspects(resellerId, { endedBefore: keptSince(prospectsDays, now), now })
  const lines = trailDays === null ? 0 : await trimTrail(resellerId, keptSince(trailDays, now))
  return { calls, prospects, lines }
}
