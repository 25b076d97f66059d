import 'server-only'
import { readInScope } from '../../../platform/database/db'
import { expectedWaitMs } from '../../../upstream/budget/take-permit'
import { lockPolicy } from '../engine/policy'

type DraftCalls = { toSend: number; callsPerMinute: number }

/** Duration of a run of a draft at the budget of the central host; null without a connection. */
export async function estimateDraftMs(
  resellerId: string,
  { toSend }: { toSend: number },
): Promise<number | null> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ centralUrl: string; callsPerMinute: number }>(
      `select central_url as "centralUrl", calls_per_minute as "callsPerMinute"
       from portal.connection where reseller_id = $1`,
      [resellerId],
    ),
  )
  if (!row) return null
  const { callsPerMinute } = row
  const host = new URL(row.centralUrl).host
  return expectedWaitMs({ resellerId, host, callsPerMinute, calls: callsOf({ toSend, callsPerMinute }) })
}

/** One request per item, and one `detail` per batch, at the end, and whenever it is stale. */
function callsOf({ toSend, callsPerMinute }: DraftCalls): number {
  const { batchSize, freshMs } = lockPolicy({ settleMs: 0, deadlineMs: 0 })
  const whileFresh = Math.max(1, (callsPerMinute * freshMs) / 60_000)
  return toSend + Math.max(Math.ceil(toSend / batchSize), Math.ceil(toSend / whileFresh)) + 1
}
