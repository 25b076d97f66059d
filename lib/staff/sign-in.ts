import 'server-only'
import { after } from 'next/server'
import { type Account, checkCredentials } from '../auth/check-credentials'
import { getFactors, hasSecondFactor } from '../auth/factors/queries'
import { startSignInStep } from '../auth/factors/sign-in-step'
import type { SessionClaims } from '../auth/session-cookie'
import type { SessionHow } from '../generated/prisma/enums'
import type { Locale } from '../i18n/locale'
import { log } from '../log'
import type { RequestOrigin } from '../request-origin'
import { recordRefusedSignIn } from './record-refused-sign-in'
import { startSession } from './start-session'

export type SignInResult =
  | { result: 'signed-in'; claims: SessionClaims; locale: Locale }
  /** The first factor was right; `token` is the browser's claim to go on with the second. */
  | { result: 'second-factor'; token: string }
  | { result: 'refused' }
  | { result: 'wait'; seconds: number }

/** A person signs in with a password: the one way, whether by our form or through next-auth's address. */
export async function signIn(asked: {
  email: string
  password: string
  origin: RequestOrigin
}): Promise<SignInResult> {
  const { email, password, origin } = asked
  const checked = await checkCredentials({ email, password, address: origin.address, now: new Date() })
  if (checked.verdict === 'wait') return { result: 'wait', seconds: checked.seconds }
  if (checked.verdict === 'wrong') return refuse(checked.account, origin)
  return admitFirstFactor({ account: checked.account, how: 'password', origin })
}

/** Goes on from a first factor that was right: to a session, or to the second factor where the person has one. */
export async function admitFirstFactor(entering: {
  account: Account
  how: SessionHow
  origin: RequestOrigin
  /** Whoever vouches for the person says that more than one factor was asked for there. */
  secondFactorElsewhere?: boolean
}): Promise<SignInResult> {
  const { account, how, origin, secondFactorElsewhere = false } = entering
  const { id: staffId, resellerId, generation } = account
  if (!secondFactorElsewhere && hasSecondFactor(await getFactors({ resellerId, staffId }))) {
    const token = await startSignInStep({ resellerId, staffId, generation, how, now: new Date() })
    return { result: 'second-factor', token }
  }
  return openSession({ account, how, secondFactorAt: null, secondFactorElsewhere, origin })
}

/** Opens the session of somebody who has proved everything that the account asks for. */
export async function openSession(entering: {
  account: Account
  how: SessionHow
  secondFactorAt: Date | null
  secondFactorElsewhere?: boolean
  origin: RequestOrigin
}): Promise<SignInResult> {
  const { account, ...session } = entering
  const { id: staffId, resellerId, generation } = account
  const started = await startSession({ resellerId, staffId, generation, ...session })
  return started ? { result: 'signed-in', ...started } : { result: 'refused' }
}

/** The refusal is written down after the answer has left: its time would tell that the account exists. */
export function refuse(
  account: { id: string; resellerId: string } | null,
  origin: RequestOrigin,
): SignInResult {
  after(async () => {
    if (account) await recordRefusedSignIn({ account, origin })
    log().info({ requestId: origin.requestId }, 'sign-in refused')
  })
  return { result: 'refused' }
}
