import 'server-only'
import { outsideScope } from '../../database/db'
import { getFactors, hasSecondFactor } from '../factors/queries'
import { findKnownDevice } from '../known-device'
import { demoPassword } from './demo-credentials'
import { isDemo } from './find-demo-account'
import { verifyPassword } from './hash-password'
import { type CountedBy, clearSignInAttempts, countSignInAttempt } from './sign-in-delay'

export type Credentials = {
  email: string
  password: string
  address: string
  now: Date
  /** Known-device cookie, if any. */
  knownDevice?: string | undefined
  /** The open session for re-authentication: its attempts are counted separately. */
  sessionId?: string | undefined
}

/** Owner of the password and the account's generation: see `startSession`. */
export type Account = { id: string; resellerId: string; generation: number }

export type CredentialsVerdict =
  /** With `secondFactor` the tries still count against the account, until that was right too. */
  | { verdict: 'right'; account: Account; secondFactor: boolean }
  /** `account` is for the audit log only: nobody may learn whether it exists. */
  | { verdict: 'wrong'; account: { id: string; resellerId: string } | null }
  | { verdict: 'wait'; seconds: number }

type AccountRow = {
  id: string
  reseller_id: string
  password_hash: string
  session_generation: number
  suspended: boolean
}

/** Tries a password. Unknown and suspended accounts get the same answer after the same work. */
export async function checkCredentials(credentials: Credentials): Promise<CredentialsVerdict> {
  const { password, now } = credentials
  const email = credentials.email.trim().toLowerCase()
  const [account] = await outsideScope().$queryRaw<AccountRow[]>`
    select id, reseller_id, password_hash, session_generation, suspended from portal.staff_for_sign_in(${email})`
  const by = await countedBy(account, { ...credentials, email })
  const seconds = await countSignInAttempt({ ...by, now })
  if (seconds > 0) return { verdict: 'wait', seconds }
  const matches = await verifyPassword(password, account?.password_hash ?? null)
  // The demo's password is public and must never open a real installation.
  const isPublicPassword = !isDemo() && password === demoPassword
  if (!account || !matches || isPublicPassword || account.suspended) {
    return { verdict: 'wrong', account: account ? { id: account.id, resellerId: account.reseller_id } : null }
  }
  const { id, reseller_id: resellerId, session_generation: generation } = account
  const secondFactor = hasSecondFactor(await getFactors({ resellerId, staffId: id }))
  if (!secondFactor) await clearSignInAttempts(by)
  return { verdict: 'right', account: { id, resellerId, generation }, secondFactor }
}

async function countedBy(account: AccountRow | undefined, sent: Credentials): Promise<CountedBy> {
  const { email, address, knownDevice, sessionId } = sent
  if (sessionId) return { session: sessionId }
  const of = account && { id: account.id, resellerId: account.reseller_id }
  const device = of ? await findKnownDevice(knownDevice, of) : null
  return device ? { device } : { email, address }
}
