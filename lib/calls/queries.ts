import 'server-only'
import { readInScope } from '../db'

/** A call that left this house, as staff read it. */
export type CallLine = {
  id: string
  at: Date
  endpoint: string
  host: string
  /** Null when no answer came. */
  status: number | null
  durationMs: number
  /** `ok` or the code of an error. */
  outcome: string
}

export type CallFilter = {
  endpoint?: string
  /** `failed` is everything but `ok`. */
  outcome?: 'ok' | 'failed'
  /** Part of a host's name. */
  host?: string
  /** Days such as `2026-11-22` on the clock of `zone`, both included. */
  from?: string
  to?: string
  zone: string
}

export type CallQuery = CallFilter & {
  /** Calls older than this id; without it the newest. */
  before?: string
  size?: number
}

export type CallPage = {
  lines: CallLine[]
  olderBefore: string | null
  /** Every endpoint that was ever called, for the filter. */
  endpoints: string[]
}

const conditions = `
  ($1::bigint is null or id < $1)
    and ($2::text is null or endpoint = $2)
    and ($3::text is null or ($3 = 'ok') = (outcome = 'ok'))
    and ($4::text is null or position(lower($4) in lower(host)) > 0)
    and ($5::date is null or at >= $5::date::timestamp at time zone $7)
    and ($6::date is null or at < ($6::date + 1)::timestamp at time zone $7)`

const linesSql = `
  select id::text as id, at, endpoint, host, status, duration_ms as "durationMs", outcome
  from portal.upstream_call where ${conditions} order by id desc limit $8`

// One step of the index an endpoint, however long the log is.
const endpointsSql = `
  with recursive known as (
    (select endpoint from portal.upstream_call order by endpoint limit 1)
    union all
    select (select c.endpoint from portal.upstream_call c where c.endpoint > k.endpoint order by c.endpoint limit 1)
    from known k where k.endpoint is not null)
  select endpoint from known where endpoint is not null`

/** The log of calls, newest first, a page at a time. */
export function listCalls(resellerId: string, asked: CallQuery): Promise<CallPage> {
  const size = asked.size ?? 50
  return readInScope(resellerId, async (query) => {
    const lines = await query<CallLine>(linesSql, [...toValues(asked), size + 1])
    const endpoints = await query<{ endpoint: string }>(endpointsSql)
    const shown = lines.slice(0, size)
    return {
      lines: shown,
      olderBefore: lines.length > size ? (shown.at(-1)?.id ?? null) : null,
      endpoints: endpoints.map(({ endpoint }) => endpoint),
    }
  })
}

function toValues({ before, endpoint, outcome, host, from, to, zone }: CallQuery): (string | null)[] {
  return [before, endpoint, outcome, host, from, to, zone].map((value) => value ?? null)
}

/** The same calls in batches, for a file. */
export async function* readCallBatches(resellerId: string, asked: CallFilter): AsyncGenerator<CallLine[]> {
  for (let before: string | undefined; ; ) {
    const values = [...toValues({ ...asked, before }), rowsAtOnce]
    const lines: CallLine[] = await readInScope(resellerId, (query) => query(linesSql, values))
    if (lines.length > 0) yield lines
    if (lines.length < rowsAtOnce) return
    before = lines.at(-1)?.id
  }
}

const rowsAtOnce = 500
