import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { env } from './env'

/** What is counted, such as `public-page`, for whom, and how often they may in how many seconds. */
export type Allowance = { what: string; who: string; max: number; seconds: number }

/** Whatever speaks SQL, such as `connections()` of lib/db. */
export type Counter = {
  query(sql: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

// What is long over goes away with one count in so many, so that no task has to come by.
const sweepEvery = 500

const countSql = `
  insert into portal.rate_count as c (key, count, ends_at) values ($1, 1, $2::timestamptz + make_interval(secs => $3))
  on conflict (key) do update set
    count = case when c.ends_at <= $2 then 1 else least(c.count, $4) + 1 end,
    ends_at = case when c.ends_at <= $2 then excluded.ends_at else c.ends_at end
  returning count, ends_at`

/**
 * Counts one use, for all processes together, and returns 0 when it is free, else the seconds until it is again.
 * A use that is refused lengthens no window. Who it is is kept as a hash that only this house can make.
 */
export async function countAgainst(
  counter: Counter,
  { what, who, max, seconds }: Allowance,
  now = new Date(),
): Promise<number> {
  const { rows } = await counter.query(countSql, [keyOf(what, who), now, seconds, max])
  const { count, ends_at: endsAt } = rows[0] as { count: number; ends_at: Date }
  if (Math.random() * sweepEvery < 1) {
    await counter.query('delete from portal.rate_count where ends_at <= $1', [now])
  }
  return count <= max ? 0 : Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
}

/** Neighbours of one IPv6 network are one visitor: each house has a whole one to itself. */
export function visitorOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return (parsed as ipaddr.IPv6).parts.slice(0, 4).join(':')
}

function keyOf(what: string, who: string): string {
  return createHmac('sha256', env().SESSION_SECRET).update(`rate:${what}:${who}`).digest('base64url')
}
