import 'server-only'
import type { Tx } from '../db'
import { dayIn } from '../sync/days'
import { signText } from './keys'

/** What is counted a day. */
export type Counted =
  | 'look-up'
  | 'look-up-upstream'
  | 'try'
  | 'signup'
  | 'unproven-signup'
  | 'email'
  | 'letter'

/** Who is counted: a visitor's address, an e-mail address, or everybody of the reseller together. */
export type Counting = { what: Counted; who: string; max: number }

export const everybody = 'everybody'

/**
 * Counts one use of today and says whether it was still free. The key is a hash that only this installation can
 * make and that is another one tomorrow: nothing tells where a visitor came from.
 */
export async function countUse(
  tx: Tx,
  { resellerId, what, who, max, now = new Date() }: Counting & { resellerId: string; now?: Date },
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
