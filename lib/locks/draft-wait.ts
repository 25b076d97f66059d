import 'server-only'
import { expectedWaitMs } from '../calls/take-turn'
import { readInScope } from '../db'
import { lockPolicy } from './policy'

type DraftCalls = { toSend: number; withToken: number; callsPerMinute: number }

/** How long a run of a draft would take at the shared budget; null while no central host is connected. */
export async function draftWaitMs(
  resellerId: string,
  draft: { toSend: number; withToken: number },
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
  return expectedWaitMs({ resellerId, host, callsPerMinute, calls: callsOf({ ...draft, callsPerMinute }) })
}

/**
 * One request each and one question to each host that we hold a token for. `detail` is read once a batch and at
 * the end, and anew when it is no longer fresh.
 */
function callsOf({ toSend, withToken, callsPerMinute }: DraftCalls): number {
  const { batchSize, freshMs } = lockPolicy({ settleMs: 0, deadlineMs: 0 })
  const calls = toSend + withToken
  const whileFresh = Math.max(1, (callsPerMinute * freshMs) / 60_000)
  return calls + Math.max(Math.ceil(toSend / batchSize), Math.ceil(calls / whileFresh)) + 1
}
