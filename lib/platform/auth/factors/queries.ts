import 'server-only'
import { readInScope } from '../../database/db'

export type PasskeyView = {
  id: string
  name: string
  backedUp: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

/** A person's second factors, without secrets. */
export type Factors = {
  /** An unconfirmed secret counts as none. */
  totp: 'none' | 'on'
  totpSince: Date | null
  passkeys: PasskeyView[]
  recoveryCodesLeft: number
}

const totpSql = `
  select t.confirmed_at as "totpSince",
    (select count(*)::int from portal.staff_recovery_code c where c.staff_id = s.id and c.used_at is null)
      as "recoveryCodesLeft"
  from portal.staff s left join portal.staff_totp t on t.staff_id = s.id where s.id = $1`

const passkeysSql = `
  select id, name, backed_up as "backedUp", created_at as "createdAt", last_used_at as "lastUsedAt"
  from portal.staff_passkey where staff_id = $1 order by created_at, id`

export function getFactors(of: { resellerId: string; staffId: string }): Promise<Factors> {
  return readInScope(of.resellerId, async (query) => {
    const [row] = await query<{ totpSince: Date | null; recoveryCodesLeft: number }>(totpSql, [of.staffId])
    const passkeys = await query<PasskeyView>(passkeysSql, [of.staffId])
    return {
      totp: row?.totpSince ? 'on' : 'none',
      totpSince: row?.totpSince ?? null,
      passkeys,
      recoveryCodesLeft: row?.recoveryCodesLeft ?? 0,
    }
  })
}

/** Whether this person needs more than a password. */
export function hasSecondFactor({ totp, passkeys }: Pick<Factors, 'totp' | 'passkeys'>): boolean {
  return totp === 'on' || passkeys.length > 0
}
