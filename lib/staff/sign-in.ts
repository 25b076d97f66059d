import 'server-only'
import { after } from 'next/server'
import { checkCredentials } from '../auth/check-credentials'
import type { SessionClaims } from '../auth/session-cookie'
import type { Locale } from '../i18n/locale'
import { log } from '../log'
import type { RequestOrigin } from '../request-origin'
import { recordRefusedSignIn } from './record-refused-sign-in'
import { startSession } from './start-session'

export type SignInResult =
  | { result: 'signed-in'; claims: SessionClaims; locale: Locale }
  | { result: 'refused' }
  | { result: 'wait'; seconds: number }

/** A person signs in: the one way, whether by our form or through next-auth's address. */
export async function signIn(asked: {
  email: string
  password: string
  origin: RequestOrigin
}): Promise<SignInResult> {
  const { email, password, origin } = asked
  const checked = await checkCredentials({ email, password, address: origin.address, now: new Date() })
  if (checked.verdict === 'wait') return { result: 'wait', seconds: checked.seconds }
  if (checked.verdict === 'wrong') {
    const { account } = checked
    after(async () => {
      if (account) await recordRefusedSignIn({ account, origin })
      log().info({ requestId: origin.requestId }, 'sign-in refused')
    })
    return { result: 'refused' }
  }
  const { id: staffId, resellerId, generation } = checked.account
  const started = await startSession({
    resellerId,
    staffId,
    generation,
    how: 'password',
    secondFactorAt: null,
    origin,
  })
  return started ? { result: 'signed-in', ...started } : { result: 'refused' }
}
