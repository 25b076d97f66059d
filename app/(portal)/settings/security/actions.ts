'use server'

import { revalidatePath } from 'next/cache'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { cancelPendingEmail, changeOwnEmail } from '@/lib/domain/staff/change-email'
import { changeOwnName, changeOwnPassword } from '@/lib/domain/staff/change-own-account'
import { personNameSchema } from '@/lib/domain/staff/invitations/schemas'
import { unlinkIdentity } from '@/lib/domain/staff/own-identity'
import { endOtherSessions, endOwnSession } from '@/lib/domain/staff/sign-in/end-staff-sessions'
import { signOutEverywhere } from '@/lib/domain/staff/sign-in/sign-out'
import { staffEmailSchema } from '@/lib/domain/staff/staff-email-schema'
import { sessionCookie } from '@/lib/platform/auth/sessions/session-cookie'
import { passwordSchema } from '@/lib/platform/auth/sign-in/password-schema'
import { proofFieldOf, proofShape } from '@/lib/platform/auth/sign-in/step-up-proof'
import { formAction } from '@/lib/platform/forms/form-action'
import { routes, withQuery } from '@/lib/platform/routes'

const permission = 'self:write'

export const signOutEverywhereAction = formAction({
  permission,
  schema: z.object({}),
  async run(_input, { staff, actor }) {
    await signOutEverywhere({ staff, actor })
    const jar = await cookies()
    const { name, options } = sessionCookie()
    jar.delete({ name, ...options })
    redirect(withQuery(routes.login, { why: 'signed-out' }))
  },
})

export const endOwnSessionAction = formAction({
  permission,
  schema: z.object({ sessionId: z.uuid() }),
  async run({ sessionId }, { staff, actor }) {
    await endOwnSession({ staff, actor, sessionId })
    redirect(withQuery(routes.sessions, { done: 'session' }))
  },
})

export const endOtherSessionsAction = formAction({
  permission,
  schema: z.object({}),
  async run(_input, { staff, actor, session }) {
    await endOtherSessions({ staff, actor, sessionId: session.id })
    redirect(withQuery(routes.sessions, { done: 'others' }))
  },
})

export const unlinkIdentityAction = formAction({
  permission,
  schema: z.object(proofShape),
  fieldOf: proofFieldOf,
  async run(proof, { staff, actor, session }) {
    await unlinkIdentity({ staff, actor, proof, sessionId: session.id })
    redirect(withQuery(routes.security, { done: 'unlinked' }))
  },
})

export const changeOwnNameAction = formAction({
  permission,
  schema: z.object({ name: personNameSchema }),
  async run({ name }, { staff, actor, t }) {
    await changeOwnName({ staff, actor, name })
    revalidatePath('/', 'layout')
    return { message: t('staffDesk.nameSaved') }
  },
})

export const changeOwnPasswordAction = formAction({
  permission,
  schema: z.object({ ...proofShape, newPassword: passwordSchema }),
  fieldOf: proofFieldOf,
  async run({ newPassword, ...proof }, { staff, actor, session, t }) {
    const count = await changeOwnPassword({
      staff,
      actor,
      proof,
      password: newPassword,
      sessionId: session.id,
    })
    revalidatePath(routes.password)
    return { message: t('staffDesk.passwordSaved', { count }) }
  },
})

export const changeOwnEmailAction = formAction({
  permission,
  schema: z.object({ ...proofShape, newEmail: staffEmailSchema }),
  fieldOf: { ...proofFieldOf, 'email-same': 'newEmail', 'email-unfit': 'newEmail', 'email-wait': 'newEmail' },
  async run({ newEmail, ...proof }, { staff, actor, session, t }) {
    const input = { staff, actor, proof, email: newEmail, sessionId: session.id }
    const { email, mailed } = await changeOwnEmail(input)
    revalidatePath('/', 'layout')
    return { message: t(mailed ? 'staffEmail.asked' : 'staffEmail.changed', { email }) }
  },
})

export const withdrawOwnEmailAction = formAction({
  permission,
  schema: z.object({}),
  async run(_input, { staff, actor }) {
    await cancelPendingEmail({ staff, actor })
    redirect(withQuery(routes.profile, { done: 'email-withdrawn' }))
  },
})
