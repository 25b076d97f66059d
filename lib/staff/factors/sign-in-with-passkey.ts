import 'server-only'
import { checkPasskey } from '../../auth/factors/check-passkey'
import { forgiveAddress, reserveAddress } from '../../auth/sign-in-delay'
import type { RequestOrigin } from '../../request-origin'
import { openSession, type SignInResult } from '../sign-in'

/** A passkey alone signs in: the device was there, and its owner unlocked it. That is two factors. */
export async function signInWithPasskey(asked: {
  answer: string
  origin: RequestOrigin
  now?: Date
}): Promise<Exclude<SignInResult, { result: 'second-factor' }>> {
  const { answer, origin, now = new Date() } = asked
  const { address } = origin
  const seconds = await reserveAddress({ address, now })
  if (seconds > 0) return { result: 'wait', seconds }
  const owner = await checkPasskey({ answer, purpose: 'sign-in', staffId: null, now })
  if (!owner) return { result: 'refused' }
  await forgiveAddress(address)
  const opened = await openSession({ account: owner, how: 'passkey', secondFactorAt: now, origin })
  return opened.result === 'second-factor' ? { result: 'refused' } : opened
}
