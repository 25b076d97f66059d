'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { publicAction } from '@/lib/action'
import { passkeyQuestion } from '@/lib/auth/factors/passkey-challenge'
import { passwordLengthMax } from '@/lib/auth/password-schema'
import { setSession } from '@/lib/auth/set-session'
import { SignInDelayed, SignInRefused } from '@/lib/errors'
import { insidePath, routes, withQuery } from '@/lib/routes'
import { signInWithPasskey } from '@/lib/staff/factors/sign-in-with-passkey'
import { signIn } from '@/lib/staff/sign-in'
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

/** What a device must sign for somebody who has not said who they are. */
export const askSignInPasskeyAction = publicAction({
  schema: z.object({}),
  async run() {
    return { values: { question: await passkeyQuestion({ purpose: 'sign-in', of: null, now: new Date() }) } }
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
