import 'server-only'
import { inScope } from '../db'
import { log } from '../log'

export type CallRow = {
  resellerId: string
  endpoint: string
  host: string
  status: number | null
  durationMs: number
  /** `ok` or the code of an error. */
  outcome: string
}

/** One row a call that left this house. A row that cannot be written must not change what the call meant. */
export async function recordCall(row: CallRow): Promise<void> {
  try {
    await inScope(row.resellerId, (tx) => tx.upstreamCall.create({ data: row, select: { id: true } }))
  } catch (error) {
    log().error(
      { err: error, endpoint: row.endpoint, outcome: row.outcome },
      'a call could not be written down',
    )
  }
}
