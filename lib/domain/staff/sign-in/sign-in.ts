import 'server-only'
import { after } from 'next/server'
import type { SessionHow } from '../../../generated/prisma/enums'
import { recordAudit } from '../../../platform/audit/record-audit'
import { getFactors, hasSecondFactor } from '../../../platform/auth/factors/queries'
import { startSignInStep } from '../../../platform/auth/factors/sign-in-step'
import type { SessionClaims } from '../../../platform/auth/sessions/session-cookie'
import { type Account, checkCredentials } from '../../../platform/auth/sign-in/check-credentials'
import { inScope } from '../../../platform/database/db'
import type { RequestOrigin } from '../../../platform/http/request-origin'
import type { Locale } from '../../../platform/i18n/locale'
import { log } from '../../../platform/log'
import { startSession } from './start-session'

export type SignInResult =
  | { result: 'signed-in'; claims: SessionClaims; locale: Locale }
  /** The first factor was correct; `token` continues with the second. */
  | { result: 'second-factor'; token: string }
  | { result: 'refused' }
  | { result: 'wait'; seconds: number }

/** Signs in with a password; used by our form and by next-auth. */
export async function signIn(input: {
  email: string
  password: string
  origin: RequestOrigin
}): Promise<SignInResult> {
  const { email, password, origin } = input
  const { address, knownDevice } = origin
  const checked = await checkCredentials({ email, password, address, knownDevice, now: new Date() })
  if (checked.verdict === 'wait') return { result: 'wait', seconds: checked.seconds }
  if (checked.verdict === 'wrong') return refuse(checked.account, origin)
  return admitFirstFactor({ account: checked.account, how: 'password', origin })
}

/** Continues after a correct first factor: starts a session, or requires the second factor. */
export async function admitFirstFactor(entering: {
  account: Account
  how: SessionHow
  origin: RequestOrigin
  /** The identity provider vouches for a second factor. */
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

/** Starts a session once all required factors are proved. */
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

/** The refusal is audited after the response, so that timing does not reveal the account. */
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

type RefusedSignIn = { account: { id: string; resellerId: string }; origin: RequestOrigin }

/**
 * Audits a failed sign-in to an existing account. Call after the response, so that timing does not reveal the
 * account.
 */
export async function recordRefusedSignIn({ account, origin }: RefusedSignIn): Promise<void> {
  const { address, requestId } = origin
  await inScope(account.resellerId, async (tx) => {
    const staff = await tx.staff.findUnique({ where: { id: account.id }, select: { name: true } })
    await recordAudit(tx, {
      resellerId: account.resellerId,
      actor: { id: null, name: 'Portería', kind: 'system', address, requestId },
      action: 'staff.sign-in-refused',
      subject: { kind: 'staff', id: account.id, name: staff?.name ?? '' },
    })
  })
}
