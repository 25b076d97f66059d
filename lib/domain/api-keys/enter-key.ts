import 'server-only'
import { bearerOf, hashApiKey, isApiKey } from '../../platform/auth/api-keys/api-key-format'
import { keyCan, type Permission } from '../../platform/auth/permissions'
import { connections, queryPrepared } from '../../platform/database/db'
import { env } from '../../platform/env'
import { Forbidden, Unauthenticated } from '../../platform/errors'
import { countUse, visitorOf } from '../../platform/http/rate-limit'

/** The key of a request, and what is left of its minute. */
export type EnteredKey = {
  id: string
  resellerId: string
  name: string
  scopes: string[]
  /** Tags limit it. */
  isHeld: boolean
  timeZone: string
  rate: KeyRate
}

type KeyRate = {
  max: number
  left: number
  seconds: number
  /** Seconds until it begins anew. */
  resetSeconds: number
  isOver: boolean
}

const rateSeconds = 60
/** Wrong keys of one address a minute. */
const wrongMax = 60

type Row = Omit<EnteredKey, 'rate'> & { isElsewhere: boolean; used: number; resetsAt: Date }

const enterSql = `
  select id, reseller_id as "resellerId", name, scopes, is_held as "isHeld", time_zone as "timeZone",
    is_elsewhere as "isElsewhere", used, resets_at as "resetsAt"
  from portal.enter_api_key($1, $2, $3, $4)`

/**
 * The key of an `Authorization` header, in one round trip that also counts the request. Throws Unauthenticated
 * `key-needed`, `key-malformed` or `key-wrong`, and Forbidden `key-elsewhere`.
 */
export async function enterKey(
  authorization: string | null,
  address: string,
  { max = env().API_REQUESTS_PER_MINUTE, now = new Date() } = {},
): Promise<EnteredKey> {
  const key = bearerOf(authorization)
  if (key === null) throw new Unauthenticated('key-needed')
  if (!isApiKey(key)) throw new Unauthenticated('key-malformed')
  const [row] = await queryPrepared<Row>(enterSql, [hashApiKey(key), address, max, rateSeconds])
  if (!row) throw await wrongKey(address)
  const { isElsewhere, used, resetsAt, ...entered } = row
  if (isElsewhere) throw new Forbidden('key-elsewhere', { address })
  const resetSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  const rate = { max, left: Math.max(0, max - used), seconds: rateSeconds, resetSeconds, isOver: used > max }
  return { ...entered, rate }
}

/** Whoever guesses is told to wait, whatever is sent next. */
async function wrongKey(address: string): Promise<Unauthenticated> {
  const who = visitorOf(address)
  const seconds = await countUse(connections(), {
    what: 'api-wrong-key',
    who,
    max: wrongMax,
    seconds: rateSeconds,
  })
  return seconds > 0 ? new Unauthenticated('key-wrong-often', { seconds }) : new Unauthenticated('key-wrong')
}

/** Throws Forbidden `key-scope`, naming what is missing. */
export function requireScope(key: EnteredKey, permission: Permission): void {
  if (!keyCan(key, permission)) throw new Forbidden('key-scope', { scope: permission })
}
