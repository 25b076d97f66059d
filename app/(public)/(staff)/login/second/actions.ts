'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { finishSignIn } from '@/lib/domain/staff/factors/finish-sign-in'
import { authenticationOptions } from '@/lib/platform/auth/factors/passkey-challenge'
import { findSignInStep } from '@/lib/platform/auth/factors/sign-in-step'
import { setSession } from '@/lib/platform/auth/sessions/set-session'
import { SignInDelayed, SignInRefused } from '@/lib/platform/errors'
import { publicAction } from '@/lib/platform/forms/form-action'
import { insidePath, routes, withQuery } from '@/lib/platform/routes'
import { dropStepCookie, readStepCookie } from '../sign-in-step-cookie'

/** WebAuthn options for the account whose password was verified. */
export const askSecondPasskeyAction = publicAction({
  schema: z.object({}),
  async run() {
    const now = new Date()
    const step = await findSignInStep(await readStepCookie(), now)
    if (!step) throw new SignInRefused('second-factor-over')
    return { values: { question: await authenticationOptions({ purpose: 'second', of: step, now }) } }
  },
})

export const finishSignInAction = publicAction({
  schema: z.object({
    passcode: z.string().trim().max(100).optional(),
    passkey: z.string().max(32_000).optional(),
    next: z.string().optional(),
  }),
  fieldOf: {
    'step-up-code-needed': 'passcode',
    'second-factor-wrong': 'passcode',
    'sign-in-wait': 'passcode',
    'passkey-wrong': 'passkey',
  },
  async run({ passcode, passkey, next }, { origin }) {
    if (!passcode && !passkey) throw new SignInRefused('step-up-code-needed')
    const proof = passkey ? { passkey } : { code: passcode ?? '' }
    const answer = await finishSignIn({ token: await readStepCookie(), origin, proof })
    if (answer.result === 'wait') throw new SignInDelayed('sign-in-wait', { seconds: answer.seconds })
    if (answer.result === 'wrong') throw new SignInRefused(passkey ? 'passkey-wrong' : 'second-factor-wrong')
    await dropStepCookie()
    if (answer.result === 'over') redirect(withQuery(routes.login, { why: 'second-over', next }))
    await setSession(answer.claims, answer.locale)
    redirect(insidePath(next))
  },
})
