import 'server-only'
import { createHmac } from 'node:crypto'
import { outsideScope } from '../db'
import { env } from '../env'

/** Failures that cost nothing, the longest wait that more of them bring, and when they are forgotten. */
type Patience = { free: number; longestSeconds: number; forgottenAfterSeconds: number }

// An account's wait stays short enough that a stranger cannot lock its owner out for long.
const accountPatience: Patience = { free: 3, longestSeconds: 300, forgottenAfterSeconds: 86_400 }
// Many people can share one address.
const addressPatience: Patience = { free: 20, longestSeconds: 900, forgottenAfterSeconds: 3_600 }

export type SignInTry = { email: string; address: string; now: Date }

/**
 * Counts a try before the password is looked at, so that tries sent side by side count one by one. Returns 0 when
 * it may go on, else the seconds to wait; a try that must wait is not counted and nothing sleeps here.
 */
export async function reserveSignIn({ email, address, now }: SignInTry): Promise<number> {
  const waitOfAddress = await reserve(keyOf('address', address), addressPatience, now)
  if (waitOfAddress > 0) return waitOfAddress
  return reserve(keyOf('account', email), accountPatience, now)
}

/** Counts a try of which only the address is known yet, such as a passkey's. */
export function reserveAddress({ address, now }: Omit<SignInTry, 'email'>): Promise<number> {
  return reserve(keyOf('address', address), addressPatience, now)
}

/** A right password clears the account, and takes back only its own try from the address. */
export async function forgiveSignIn({ email, address }: Omit<SignInTry, 'now'>): Promise<void> {
  const account = keyOf('account', email)
  const place = keyOf('address', address)
  await outsideScope().$executeRaw`
    with cleared as (delete from portal.sign_in_attempt where key = ${account})
    update portal.sign_in_attempt set failures = greatest(0, failures - 1) where key = ${place}`
}

/** Takes one try back from the address: it was right. */
export async function forgiveAddress(address: string): Promise<void> {
  const place = keyOf('address', address)
  await outsideScope().$executeRaw`
    update portal.sign_in_attempt set failures = greatest(0, failures - 1) where key = ${place}`
}

async function reserve(key: string, patience: Patience, now: Date): Promise<number> {
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

/** Accounts and addresses are kept as hashes that only this house can make. */
function keyOf(kind: 'account' | 'address', value: string): string {
  const text = `${kind}:${value.trim().toLowerCase()}`
  return createHmac('sha256', env().SESSION_SECRET).update(text).digest('base64url')
}
