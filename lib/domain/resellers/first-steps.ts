import 'server-only'
import { readInScope } from '../../platform/database/db'

export const firstSteps = ['connect', 'tokens', 'payment', 'invite', 'second-factor', 'share'] as const

export type FirstStep = (typeof firstSteps)[number]

export type FirstStepsView = {
  done: Record<FirstStep, boolean>
  /** Whether the signup page takes requests. */
  signupOpen: boolean
  left: number
}

/** With what the page of the steps says besides. */
export type FirstStepsDetails = FirstStepsView & {
  /** Tokens of tenants in the vault. */
  tokens: number
  /** Tenants on the server. */
  tenants: number
}

export type FirstStepsRow = {
  connected: boolean
  holdsTokens: boolean
  payment: boolean
  staff: number
  invited: boolean
  secondFactor: boolean
  signupOpen: boolean
  visited: boolean
}

/** One row of what the steps are read from, for `toFirstSteps`; `staffId` is a literal or a placeholder. */
export const firstStepsSql = (staffId: string) => `select
  exists(select 1 from portal.connection where last_good_sync_at is not null) as connected,
  exists(select 1 from portal.tenant_token) as "holdsTokens",
  exists(select 1 from portal.access_page_settings where payment_es <> '' or payment_en <> '') as payment,
  (select count(*)::int from portal.staff where suspended_at is null) as staff,
  exists(select 1 from portal.staff_invitation where used_at is null and withdrawn_at is null and expires_at > now())
    as invited,
  exists(select 1 from portal.staff_totp where staff_id = ${staffId} and confirmed_at is not null)
    or exists(select 1 from portal.staff_passkey where staff_id = ${staffId}) as "secondFactor",
  exists(select 1 from portal.signup_settings where enabled) as "signupOpen",
  exists(select 1 from portal.signup_funnel_day where opened > 0) as visited`

/**
 * What a new owner has set up, read from what is stored: nothing is ticked by hand. The second factor is that of
 * the person who asks. A signup page is shared once a visitor has opened it.
 */
export async function getFirstSteps(resellerId: string, staffId: string): Promise<FirstStepsDetails> {
  const [row] = await readInScope(resellerId, (query) =>
    query<FirstStepsRow & { tokens: number; tenants: number }>(
      `select steps.*, (select count(*)::int from portal.tenant_token) as tokens,
         (select count(*)::int from portal.tenant where gone_at is null) as tenants
       from (${firstStepsSql('$1')}) steps`,
      [staffId],
    ),
  )
  if (!row) throw new Error('A select without a table has one row')
  const { tokens, tenants } = row
  return { ...toFirstSteps(row), tokens, tenants }
}

export function toFirstSteps(row: FirstStepsRow): FirstStepsView {
  const done = {
    connect: row.connected,
    tokens: row.holdsTokens,
    payment: row.payment,
    invite: row.staff > 1 || row.invited,
    'second-factor': row.secondFactor,
    share: row.signupOpen && row.visited,
  }
  return { done, signupOpen: row.signupOpen, left: firstSteps.filter((step) => !done[step]).length }
}
