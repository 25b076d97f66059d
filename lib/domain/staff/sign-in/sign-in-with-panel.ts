import 'server-only'
import { findKnownDevice } from '../../../platform/auth/known-device'
import type { Account } from '../../../platform/auth/sign-in/check-credentials'
import { clearSignInAttempts, countSignInAttempt } from '../../../platform/auth/sign-in/sign-in-delay'
import type { RequestOrigin } from '../../../platform/http/request-origin'
import { checkPanelLogin } from '../../resellers/check-panel-login'
import { findPanelSignIn } from './find-panel-sign-in'
import { admitFirstFactor, refuse, type SignInResult } from './sign-in'

type PanelLogin = { slug: string; email: string; password: string }

/**
 * Signs in with the reseller's panel account as the owner who allowed it. Same limits and messages as a
 * password. Throws the errors of an unreachable central host.
 */
export async function signInWithPanel(input: PanelLogin & { origin: RequestOrigin }): Promise<SignInResult> {
  const { origin, ...login } = input
  const tried = await checkPanel({ ...login, ...origin, now: new Date() })
  if (tried.verdict === 'wait') return { result: 'wait', seconds: tried.seconds }
  if (tried.verdict === 'wrong') return refuse(tried.account, origin)
  return admitFirstFactor({ account: tried.account, how: 'panel', origin })
}

export type PanelCheck =
  | { verdict: 'right'; account: Account }
  /** `account` is for the audit log only. */
  | { verdict: 'wrong'; account: Account | null }
  | { verdict: 'wait'; seconds: number }

/** Checks credentials against the panel. Unless an owner allowed it they are sent nowhere. */
export async function checkPanel(
  input: PanelLogin & Pick<RequestOrigin, 'address' | 'knownDevice'> & { now: Date },
): Promise<PanelCheck> {
  const { slug, email, password, address, knownDevice, now } = input
  const panel = await findPanelSignIn(slug)
  const device = panel ? await findKnownDevice(knownDevice, panel.account) : null
  const tried = device ? { device } : { email: `panel:${slug}:${email}`, address }
  const seconds = await countSignInAttempt({ ...tried, now })
  if (seconds > 0) return { verdict: 'wait', seconds }
  if (!panel) return { verdict: 'wrong', account: null }
  const { account, suspended } = panel
  const right = await checkPanelLogin({ resellerId: account.resellerId, email, password })
  if (!right || suspended) return { verdict: 'wrong', account }
  await clearSignInAttempts(tried)
  return { verdict: 'right', account }
}
