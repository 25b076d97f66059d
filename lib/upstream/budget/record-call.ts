import 'server-only'
import { asSystem } from '../../platform/database/acting-staff-id'
import { batch } from '../../platform/database/batch'
import { writeInScope } from '../../platform/database/db'
import { log } from '../../platform/log'

export type CallRow = {
  resellerId: string
  endpoint: string
  host: string
  status: number | null
  durationMs: number
  /** `ok` or the code of an error. */
  outcome: string
}

type EndedCall = CallRow & { at: Date }

const write = batch(async (calls: EndedCall[]) => {
  for (const resellerId of new Set(calls.map((call) => call.resellerId))) {
    const ofReseller = calls.filter((call) => call.resellerId === resellerId)
    await writeRows(resellerId, ofReseller).catch((error) => {
      for (const { endpoint, outcome } of ofReseller)
        log().error({ err: error, endpoint, outcome }, 'a call could not be written down')
    })
  }
  return calls.map(() => undefined)
})

/** Writes one log row for a call. A failed write is logged and never changes the outcome of the call. */
export function recordCall(row: CallRow): Promise<void> {
  return write({ ...row, at: new Date() })
}

const bufferMs = 250
let buffered: EndedCall[] = []
let last: Promise<unknown> = Promise.resolve()

/** For bulk runs, which must not wait for the log: rows are buffered and written together. */
export function recordCallBuffered(row: CallRow): void {
  if (buffered.length === 0) setTimeout(() => void flushCalls(), bufferMs)
  buffered.push({ ...row, at: new Date() })
}

/** Resolves when every buffered row is written. */
export async function flushCalls(): Promise<void> {
  const calls = buffered
  buffered = []
  last = Promise.all([last, ...calls.map(write)])
  await last
}

async function writeRows(resellerId: string, calls: EndedCall[]): Promise<void> {
  // One batch holds calls of several people, so it is written as the system.
  await asSystem(() =>
    writeInScope(resellerId, (query) =>
      query(
        `insert into portal.upstream_call (reseller_id, at, endpoint, host, status, duration_ms, outcome)
       select $1, c.at, c.endpoint, c.host, c.status, c."durationMs", c.outcome
       from jsonb_to_recordset($2::jsonb) as c(
         at timestamptz, endpoint text, host text, status int, "durationMs" int, outcome text)`,
        [resellerId, JSON.stringify(calls)],
      ),
    ),
  )
}
