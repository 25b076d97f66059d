import 'server-only'
import type { Account } from '../auth/check-credentials'
import { forgiveSignIn, reserveSignIn } from '../auth/sign-in-delay'
import type { RequestOrigin } from '../request-origin'
import { checkPanelLogin } from '../resellers/check-panel-login'
import { findPanelDoor } from './panel-door'
import { admitFirstFactor, refuse, type SignInResult } from './sign-in'

type PanelLogin = { slug: string; email: string; password: string }

/**
 * Signs in with the account of the reseller's own panel, as the owner who allowed it. Waits and words are those of
 * passwords. Throws what the central host's silence brings.
 */
export async function signInWithPanel(asked: PanelLogin & { origin: RequestOrigin }): Promise<SignInResult> {
  const { origin, ...login } = asked
  const tried = await tryPanel({ ...login, address: origin.address, now: new Date() })
  if (tried.verdict === 'wait') return { result: 'wait', seconds: tried.seconds }
  if (tried.verdict === 'wrong') return refuse(tried.account, origin)
  return admitFirstFactor({ account: tried.account, how: 'panel', origin })
}

export type TriedPanel =
  | { verdict: 'right'; account: Account }
  /** `account` is there only for the trail. */
  | { verdict: 'wrong'; account: Account | null }
  | { verdict: 'wait'; seconds: number }

/** Whose account the panel's credentials open. Where no owner allows it they go nowhere. */
export async function tryPanel(asked: PanelLogin & { address: string; now: Date }): Promise<TriedPanel> {
  const { slug, email, password, address, now } = asked
  const tried = { email: `panel:${slug}:${email}`, address }
  const seconds = await reserveSignIn({ ...tried, now })
  if (seconds > 0) return { verdict: 'wait', seconds }
  const door = await findPanelDoor(slug)
  if (!door) return { verdict: 'wrong', account: null }
  const { account, suspended } = door
  const right = await checkPanelLogin({ resellerId: account.resellerId, email, password })
  if (!right || suspended) return { verdict: 'wrong', account }
  await forgiveSignIn(tried)
  return { verdict: 'right', account }
}
