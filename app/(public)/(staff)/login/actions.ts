'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { signInWithPasskey } from '@/lib/domain/staff/factors/sign-in-with-passkey'
import { signIn } from '@/lib/domain/staff/sign-in/sign-in'
import { authenticationOptions } from '@/lib/platform/auth/factors/passkey-challenge'
import { setSession } from '@/lib/platform/auth/sessions/set-session'
import { passwordLengthMax } from '@/lib/platform/auth/sign-in/password-schema'
import { SignInDelayed, SignInRefused } from '@/lib/platform/errors'
import { publicAction } from '@/lib/platform/forms/form-action'
import { insidePath, routes, withQuery } from '@/lib/platform/routes'
import { keepStepCookie } from './sign-in-step-cookie'

const signInSchema = z.object({
  email: z.string().trim().min(1, 'auth.emailMissing').max(254, 'auth.refused'),
  password: z.string().min(1, 'auth.passwordMissing').max(passwordLengthMax, 'auth.refused'),
  next: z.string().optional(),
})

export const signInAction = publicAction({
  schema: signInSchema,
  async run({ email, password, next }, { origin }) {
    const answer = await signIn({ email, password, origin })
    if (answer.result === 'wait') throw new SignInDelayed('sign-in-wait', { seconds: answer.seconds })
    if (answer.result === 'refused') throw new SignInRefused('sign-in-refused')
    if (answer.result === 'second-factor') {
      await keepStepCookie(answer.token)
      redirect(withQuery(routes.secondStep, { next }))
    }
    await setSession(answer.claims, answer.locale)
    redirect(insidePath(next))
  },
})

/** WebAuthn options without an account: the passkey identifies it. Returned as JSON in `values.question`. */
export const askSignInPasskeyAction = publicAction({
  schema: z.object({}),
  async run() {
    return {
      values: { question: await authenticationOptions({ purpose: 'sign-in', of: null, now: new Date() }) },
    }
  },
})

export const passkeySignInAction = publicAction({
  schema: z.object({ passkey: z.string().min(1).max(32_000), next: z.string().optional() }),
  fieldOf: { 'passkey-wrong': 'passkey', 'sign-in-wait': 'passkey' },
  async run({ passkey, next }, { origin }) {
    const answer = await signInWithPasskey({ answer: passkey, origin })
    if (answer.result === 'wait') throw new SignInDelayed('sign-in-wait', { seconds: answer.seconds })
    if (answer.result === 'refused') throw new SignInRefused('passkey-wrong')
    await setSession(answer.claims, answer.locale)
    redirect(insidePath(next))
  },
})
