import 'server-only'
import { readInScope } from '../../platform/database/db'

/** One row of the log of upstream calls. */
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
  /** Cursor: the `olderBefore` of a page. Without it, or with an invalid one, the newest page. */
  before?: string
  size?: number
}

export type CallPage = {
  lines: CallLine[]
  olderBefore: string | null
  /** Every endpoint in the log, for the filter. */
  endpoints: string[]
}

// Qualified, because a bare `id` in the ORDER BY would be the selected text column of that name.
const linesSql = `
  select c.id::text as id, c.at, c.endpoint, c.host, c.status, c.duration_ms as "durationMs", c.outcome
  from portal.upstream_call c
  where ($1::timestamptz is null or (c.at, c.id) < ($1, $2::bigint))
    and ($3::text is null or c.endpoint = $3)
    and ($4::text is null or ($4 = 'ok') = (c.outcome = 'ok'))
    and ($5::text is null or position(lower($5) in lower(c.host)) > 0)
    and ($6::date is null or c.at >= $6::date::timestamp at time zone $8)
    and ($7::date is null or c.at < ($7::date + 1)::timestamp at time zone $8)
  order by c.at desc, c.id desc limit $9`

// Loose index scan: one index step per endpoint, whatever the size of the log.
const endpointsSql = `
  with recursive known as (
    (select endpoint from portal.upstream_call order by endpoint limit 1)
    union all
    select (select c.endpoint from portal.upstream_call c where c.endpoint > k.endpoint order by c.endpoint limit 1)
    from known k where k.endpoint is not null)
  select endpoint from known where endpoint is not null`

/** The log of calls, newest first, a page at a time. */
export function listCalls(resellerId: string, input: CallQuery): Promise<CallPage> {
  const size = input.size ?? 50
  return readInScope(resellerId, async (query) => {
    const lines = await query<CallLine>(linesSql, [...toValues(input), size + 1])
    const endpoints = await query<{ endpoint: string }>(endpointsSql)
    const view = lines.slice(0, size)
    const last = view.at(-1)
    return {
      lines: view,
      olderBefore: lines.length > size && last ? toCursor(last) : null,
      endpoints: endpoints.map(({ endpoint }) => endpoint),
    }
  })
}

/** Cursor of a row: its milliseconds and, within one millisecond, its id. */
function toCursor({ at, id }: CallLine): string {
  return `${at.getTime()}-${id}`
}

function fromCursor(text: string | undefined): [at: Date, id: string] | [null, null] {
  const [, ms, id] = /^(\d{1,15})-(\d{1,18})$/.exec(text ?? '') ?? []
  return ms && id ? [new Date(Number(ms)), id] : [null, null]
}

function toValues({ before, endpoint, outcome, host, from, to, zone }: CallQuery) {
  const [at, id] = fromCursor(before)
  return [at, id, endpoint ?? null, outcome ?? null, host ?? null, from ?? null, to ?? null, zone]
}

/** The same rows in batches, for an export. */
export async function* readCallBatches(resellerId: string, input: CallFilter): AsyncGenerator<CallLine[]> {
  for (let before: string | undefined; ; ) {
    const values = [...toValues({ ...input, before }), rowsAtOnce]
    const lines: CallLine[] = await readInScope(resellerId, (query) => query(linesSql, values))
    if (lines.length > 0) yield lines
    if (lines.length < rowsAtOnce) return
    const last = lines.at(-1)
    before = last && toCursor(last)
  }
}

const rowsAtOnce = 500
