'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { publicAction } from '@/lib/action'
import { passwordLengthMax } from '@/lib/auth/password-schema'
import { setSession } from '@/lib/auth/set-session'
import { SignInDelayed, SignInRefused } from '@/lib/errors'
import { insidePath } from '@/lib/routes'
import { signIn } from '@/lib/staff/sign-in'

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
    await setSession(answer.claims, answer.locale)
    redirect(insidePath(next))
  },
})
