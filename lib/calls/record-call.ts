import 'server-only'
import { asHouse } from '../acting-staff'
import { batchUp } from '../batch-up'
import { writeInScope } from '../db'
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

type EndedCall = CallRow & { at: Date }

const write = batchUp(async (calls: EndedCall[]) => {
  for (const resellerId of new Set(calls.map((call) => call.resellerId))) {
    const theirs = calls.filter((call) => call.resellerId === resellerId)
    await writeRows(resellerId, theirs).catch((error) => {
      for (const { endpoint, outcome } of theirs)
        log().error({ err: error, endpoint, outcome }, 'a call could not be written down')
    })
  }
  return calls.map(() => undefined)
})

/** One row a call that left this house. A row that cannot be written must not change what the call meant. */
export function recordCall(row: CallRow): Promise<void> {
  return write({ ...row, at: new Date() })
}

const gatherMs = 250
let gathered: EndedCall[] = []
let last: Promise<unknown> = Promise.resolve()

/** For long runs, which must not wait for the log: rows gather for a moment and are written together. */
export function recordCallSoon(row: CallRow): void {
  if (gathered.length === 0) setTimeout(() => void callsRecorded(), gatherMs)
  gathered.push({ ...row, at: new Date() })
}

/** Resolves when every call that was given to `recordCallSoon` is written down. */
export async function callsRecorded(): Promise<void> {
  const calls = gathered
  gathered = []
  last = Promise.all([last, ...calls.map(write)])
  await last
}

async function writeRows(resellerId: string, calls: EndedCall[]): Promise<void> {
  // Calls of several people are written together.
  await asHouse(() =>
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
