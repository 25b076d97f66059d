import 'server-only'
import { forgiveSignIn, reserveSignIn } from '../auth/sign-in-delay'
import type { RequestOrigin } from '../request-origin'
import { checkPanelLogin } from '../resellers/check-panel-login'
import { findPanelDoor } from './panel-door'
import { admitFirstFactor, refuse, type SignInResult } from './sign-in'

type PanelSignIn = { slug: string; email: string; password: string; origin: RequestOrigin; now?: Date }

/**
 * Signs in with the account of the reseller's own panel, as the owner who allowed it. Waits and words are those of
 * passwords. Throws what the central host's silence brings.
 */
export async function signInWithPanel(asked: PanelSignIn): Promise<SignInResult> {
  const { slug, email, password, origin, now = new Date() } = asked
  const { address } = origin
  const tried = { email: `panel:${slug}:${email}`, address }
  const seconds = await reserveSignIn({ ...tried, now })
  if (seconds > 0) return { result: 'wait', seconds }
  const door = await findPanelDoor(slug)
  if (!door) return refuse(null, origin)
  const { account, suspended } = door
  const right = await checkPanelLogin({ resellerId: account.resellerId, email, password })
  if (!right || suspended) return refuse(account, origin)
  await forgiveSignIn(tried)
  return admitFirstFactor({ account, how: 'panel', origin })
}
