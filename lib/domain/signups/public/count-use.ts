import 'server-only'
import { dayIn } from '../../../platform/calendar/days'
import type { Tx } from '../../../platform/database/db'
import { signText } from '../job/keys'

/** Uses with a daily limit. */
type CountedUse = 'look-up' | 'look-up-upstream' | 'try' | 'signup' | 'unproven-signup' | 'email' | 'letter'

/** A daily limit. `who` is a visitor's address, an e-mail address, or `everybody` of the reseller. */
export type UseLimit = { what: CountedUse; who: string; max: number }

export const everybody = 'everybody'

/**
 * Counts one use today; false when the limit was reached. The key is an HMAC that changes every day, so that
 * addresses of visitors cannot be recovered.
 */
export async function countSignupUse(
  tx: Tx,
  { resellerId, what, who, max, now = new Date() }: UseLimit & { resellerId: string; now?: Date },
): Promise<boolean> {
  const day = dayIn('America/Lima', now)
  const key = signText('counts', `${resellerId}:${day}:${what}:${who}`)
  if (max <= 0) return false
  const rows = await tx.$queryRaw<{ count: number }[]>`
    insert into portal.signup_count as c (reseller_id, key, day, count)
    values (${resellerId}::uuid, ${key}, ${day}::date, 1)
    on conflict (reseller_id, day, key) do update set count = c.count + 1 where c.count < ${max}
    returning count`
  return rows.length === 1
}
