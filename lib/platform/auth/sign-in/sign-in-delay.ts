import 'server-only'
import { createHmac } from 'node:crypto'
import { outsideScope } from '../../database/db'
import { env } from '../../env'

/** Failures without a delay, the longest delay, and when failures expire. */
type DelayPolicy = { free: number; longestSeconds: number; forgottenAfterSeconds: number }

// Short enough that a stranger cannot lock the owner out for long.
const accountPolicy: DelayPolicy = { free: 3, longestSeconds: 300, forgottenAfterSeconds: 86_400 }
// Many people can share one address.
const addressPolicy: DelayPolicy = { free: 20, longestSeconds: 900, forgottenAfterSeconds: 3_600 }

/**
 * Scope of a counter: account and address for unknown browsers; known devices and open sessions have their own, so
 * that no stranger delays their owner.
 */
export type CountedBy = { email: string; address: string } | { device: string } | { session: string }

/**
 * Counts an attempt before the password is checked, so that parallel attempts count one by one. Returns 0, or the
 * seconds to wait; a delayed attempt is not counted.
 */
export async function countSignInAttempt({ now, ...by }: CountedBy & { now: Date }): Promise<number> {
  if (!('email' in by)) return reserve(ownKeyOf(by), accountPolicy, now)
  const waitOfAddress = await reserve(keyOf('address', by.address), addressPolicy, now)
  if (waitOfAddress > 0) return waitOfAddress
  return reserve(keyOf('account', by.email), accountPolicy, now)
}

/** Counts an attempt with an unknown account, such as a passkey's. */
export function countAddressAttempt({ address, now }: { address: string; now: Date }): Promise<number> {
  return reserve(keyOf('address', address), addressPolicy, now)
}

/**
 * After a right password: clears the account's, device's or session's counter, and takes this attempt back from the
 * address.
 */
export async function clearSignInAttempts(by: CountedBy): Promise<void> {
  if (!('email' in by)) {
    await outsideScope().signInAttempt.deleteMany({ where: { key: ownKeyOf(by) } })
    return
  }
  const account = keyOf('account', by.email)
  const place = keyOf('address', by.address)
  await outsideScope().$executeRaw`
    with cleared as (delete from portal.sign_in_attempt where key = ${account})
    update portal.sign_in_attempt set failures = greatest(0, failures - 1) where key = ${place}`
}

/** Takes one successful attempt back from the address. */
export async function uncountAddressAttempt(address: string): Promise<void> {
  const place = keyOf('address', address)
  await outsideScope().$executeRaw`
    update portal.sign_in_attempt set failures = greatest(0, failures - 1) where key = ${place}`
}

async function reserve(key: string, patience: DelayPolicy, now: Date): Promise<number> {
  const { free, longestSeconds, forgottenAfterSeconds } = patience
  const forgottenBefore = new Date(now.getTime() - forgottenAfterSeconds * 1000)
  const counted = await outsideScope().$queryRaw<{ failures: number }[]>`
    insert into portal.sign_in_attempt as a (key, failures, last_at) values (${key}, 1, ${now})
    on conflict (key) do update
      set failures = case when a.last_at < ${forgottenBefore} then 1 else a.failures + 1 end,
        last_at = ${now}
      where a.failures < ${free}
        or a.last_at + make_interval(secs => least(${longestSeconds}, power(2, least(a.failures - ${free}, 12)))) <= ${now}
    returning failures`
  if (counted.length > 0) return 0
  const [row] = await outsideScope().$queryRaw<{ failures: number; last_at: Date }[]>`
    select failures, last_at from portal.sign_in_attempt where key = ${key}`
  if (!row) return 0
  const pauseSeconds = Math.min(longestSeconds, 2 ** Math.min(row.failures - free, 12))
  return Math.max(1, Math.ceil((row.last_at.getTime() - now.getTime()) / 1000 + pauseSeconds))
}

function ownKeyOf(by: Exclude<CountedBy, { email: string }>): string {
  return 'device' in by ? keyOf('device', by.device) : keyOf('session', by.session)
}

/** Stored as keyed hashes. */
function keyOf(kind: 'account' | 'address' | 'device' | 'session', value: string): string {
  const text = `${kind}:${value.trim().toLowerCase()}`
  return createHmac('sha256', env().SESSION_SECRET).update(text).digest('base64url')
}
