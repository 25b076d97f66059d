'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { signInWithPanel } from '@/lib/domain/staff/sign-in/sign-in-with-panel'
import { setSession } from '@/lib/platform/auth/sessions/set-session'
import { passwordLengthMax } from '@/lib/platform/auth/sign-in/password-schema'
import { AppError, SignInDelayed, SignInRefused } from '@/lib/platform/errors'
import { publicAction } from '@/lib/platform/forms/form-action'
import { insidePath, routes, withQuery } from '@/lib/platform/routes'
import { keepStepCookie } from '../../sign-in-step-cookie'

const panelSchema = z.object({
  reseller: z.string().min(1).max(63),
  email: z.string().trim().min(1, 'auth.emailMissing').max(254, 'auth.refused'),
  password: z.string().min(1, 'auth.passwordMissing').max(passwordLengthMax, 'auth.refused'),
  next: z.string().optional(),
})

export const panelSignInAction = publicAction({
  schema: panelSchema,
  async run({ reseller: slug, email, password, next }, { origin }) {
    const answer = await signInWithPanel({ slug, email, password, origin }).catch((error) => {
      // Hides the error of the central host from people who are not signed in.
      throw error instanceof AppError ? new AppError('panel-silent') : error
    })
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
