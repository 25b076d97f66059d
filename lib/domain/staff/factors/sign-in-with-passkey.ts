import 'server-only'
import { checkPasskey } from '../../../platform/auth/factors/check-passkey'
import { countAddressAttempt, uncountAddressAttempt } from '../../../platform/auth/sign-in/sign-in-delay'
import type { RequestOrigin } from '../../../platform/http/request-origin'
import { openSession, type SignInResult } from '../sign-in/sign-in'

/** Signs in with a passkey alone: possession of the device and its unlocking are two factors. */
export async function signInWithPasskey(input: {
  answer: string
  origin: RequestOrigin
  now?: Date
}): Promise<Exclude<SignInResult, { result: 'second-factor' }>> {
  const { answer, origin, now = new Date() } = input
  const { address } = origin
  const seconds = await countAddressAttempt({ address, now })
  if (seconds > 0) return { result: 'wait', seconds }
  const owner = await checkPasskey({ answer, purpose: 'sign-in', staffId: null, now })
  if (!owner) return { result: 'refused' }
  await uncountAddressAttempt(address)
  const opened = await openSession({ account: owner, how: 'passkey', secondFactorAt: now, origin })
  return opened.result === 'second-factor' ? { result: 'refused' } : opened
}
