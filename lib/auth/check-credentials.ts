import 'server-only'
import { outsideScope } from '../db'
import { isDemo } from './demo-accounts'
import { demoPassword } from './demo-credentials'
import { getFactors, hasSecondFactor } from './factors/queries'
import { verifyPassword } from './passwords'
import { forgiveSignIn, reserveSignIn } from './sign-in-delay'

export type Credentials = { email: string; password: string; address: string; now: Date }

/** Who the password belongs to, and as of when: see `startSession`. */
export type Account = { id: string; resellerId: string; generation: number }

export type Verdict =
  /** With `secondFactor` the tries still count against the account, until that was right too. */
  | { verdict: 'right'; account: Account; secondFactor: boolean }
  /** `account` is there only for the trail; nobody outside may learn whether it exists. */
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
export async function checkCredentials(credentials: Credentials): Promise<Verdict> {
  const { password, address, now } = credentials
  const email = credentials.email.trim().toLowerCase()
  const seconds = await reserveSignIn({ email, address, now })
  if (seconds > 0) return { verdict: 'wait', seconds }
  const [account] = await outsideScope().$queryRaw<AccountRow[]>`
    select id, reseller_id, password_hash, session_generation, suspended from portal.staff_for_sign_in(${email})`
  const matches = await verifyPassword(password, account?.password_hash ?? null)
  // The demo's password is public: a database that once was a demo must not open with it.
  const spoiled = !isDemo() && password === demoPassword
  if (!account || !matches || spoiled || account.suspended) {
    return { verdict: 'wrong', account: account ? { id: account.id, resellerId: account.reseller_id } : null }
  }
  const { id, reseller_id: resellerId, session_generation: generation } = account
  const secondFactor = hasSecondFactor(await getFactors({ resellerId, staffId: id }))
  if (!secondFactor) await forgiveSignIn({ email, address })
  return { verdict: 'right', account: { id, resellerId, generation }, secondFactor }
}
