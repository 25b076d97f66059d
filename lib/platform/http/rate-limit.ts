import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { env } from '../env'

/** At most `max` uses of `what` (such as `public-page`) by `who` within `seconds`. */
export type RateLimit = { what: string; who: string; max: number; seconds: number }

/** A database client, such as `connections()` of lib/platform/database/db. */
export type Counter = {
  query(sql: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

// Expired counters are deleted with one count in so many; no task needed.
const sweepEvery = 500

/** Nobody waits for the disk: a crash of the server loses the last counts and nothing else. */
const countSql = `
  insert into portal.rate_count as c (key, count, ends_at)
  select $1::text, 1, $2::timestamptz + make_interval(secs => $3) from set_config('synchronous_commit', 'off', true)
  on conflict (key) do update set
    count = case when c.ends_at <= $2 then 1 else least(c.count, $4) + 1 end,
    ends_at = case when c.ends_at <= $2 then excluded.ends_at else c.ends_at end
  returning count, ends_at`

/**
 * Counts one use across all processes. Returns 0, or the seconds until the next free use; refused uses do not extend
 * the window. `who` is stored as a keyed hash.
 */
export async function countUse(
  counter: Counter,
  { what, who, max, seconds }: RateLimit,
  now = new Date(),
): Promise<number> {
  const { rows } = await counter.query(countSql, [keyOf(what, who), now, seconds, max])
  const { count, ends_at: endsAt } = rows[0] as { count: number; ends_at: Date }
  if (Math.random() * sweepEvery < 1) {
    await counter.query('delete from portal.rate_count where ends_at <= $1', [now])
  }
  return count <= max ? 0 : Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
}

/** The visitor of an address: IPv4 as it is, IPv6 by its /64 network. */
export function visitorOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return (parsed as ipaddr.IPv6).parts.slice(0, 4).join(':')
}

/** The /48 network of an IPv6 address, as providers assign to one customer; null for IPv4. */
export function siteOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv6' ? (parsed as ipaddr.IPv6).parts.slice(0, 3).join(':') : null
}

function keyOf(what: string, who: string): string {
  return createHmac('sha256', env().SESSION_SECRET).update(`rate:${what}:${who}`).digest('base64url')
}
