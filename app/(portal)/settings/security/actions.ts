'use server'

import { revalidatePath } from 'next/cache'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { formAction } from '@/lib/action'
import { passwordSchema } from '@/lib/auth/password-schema'
import { sessionCookie } from '@/lib/auth/session-cookie'
import { proofFieldOf, proofShape } from '@/lib/auth/step-up-proof'
import { routes, withQuery } from '@/lib/routes'
import { changeOwnEmail, withdrawOwnEmail } from '@/lib/staff/change-email'
import { changeOwnName, changeOwnPassword } from '@/lib/staff/change-own-account'
import { staffEmailSchema } from '@/lib/staff/email-schema'
import { endOtherSessions, endOwnSession } from '@/lib/staff/end-staff-sessions'
import { personNameSchema } from '@/lib/staff/invitation-schemas'
import { unlinkIdentity } from '@/lib/staff/own-identity'
import { signOutEverywhere } from '@/lib/staff/sign-out'

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
    redirect(withQuery(routes.security, { done: 'session' }))
  },
})

export const endOtherSessionsAction = formAction({
  permission,
  schema: z.object({}),
  async run(_input, { staff, actor, session }) {
    await endOtherSessions({ staff, actor, sessionId: session.id })
    redirect(withQuery(routes.security, { done: 'others' }))
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
    revalidatePath(routes.security)
    return { message: t('staffDesk.passwordSaved', { count }) }
  },
})

export const changeOwnEmailAction = formAction({
  permission,
  schema: z.object({ ...proofShape, newEmail: staffEmailSchema }),
  fieldOf: { ...proofFieldOf, 'email-same': 'newEmail', 'email-unfit': 'newEmail', 'email-wait': 'newEmail' },
  async run({ newEmail, ...proof }, { staff, actor, session, t }) {
    const asked = { staff, actor, proof, email: newEmail, sessionId: session.id }
    const { email, mailed } = await changeOwnEmail(asked)
    revalidatePath('/', 'layout')
    return { message: t(mailed ? 'staffEmail.asked' : 'staffEmail.changed', { email }) }
  },
})

export const withdrawOwnEmailAction = formAction({
  permission,
  schema: z.object({}),
  async run(_input, { staff, actor }) {
    await withdrawOwnEmail({ staff, actor })
    redirect(withQuery(routes.security, { done: 'email-withdrawn' }))
  },
})
