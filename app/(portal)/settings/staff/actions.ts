'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { formAction, type StaffContext } from '@/lib/action'
import { findSession } from '@/lib/auth/find-session'
import { requireStepUp, type StepUpProof } from '@/lib/auth/step-up'
import { proofFieldOf, proofShape } from '@/lib/auth/step-up-proof'
import { formatInstant } from '@/lib/format'
import { routes, staffPath, withQuery } from '@/lib/routes'
import { allowPanelSignIn } from '@/lib/staff/allow-panel-sign-in'
import { changeStaffEmail } from '@/lib/staff/change-email'
import { changeRole } from '@/lib/staff/change-role'
import { staffEmailSchema } from '@/lib/staff/email-schema'
import { endSessionsOf } from '@/lib/staff/end-staff-sessions'
import { requireSecondFactor } from '@/lib/staff/factors/require-second-factor'
import { resetFactors } from '@/lib/staff/factors/reset-factors'
import { invitationSchema, tagNumbersSchema } from '@/lib/staff/invitation-schemas'
import { type Invited, inviteStaff, renewInvitation } from '@/lib/staff/invite-staff'
import { saveSessionLimits, sessionLimitsSchema } from '@/lib/staff/security-settings'
import { setStaffTags } from '@/lib/staff/set-staff-tags'
import { bringBackStaff, suspendStaff } from '@/lib/staff/suspend-staff'
import { withdrawInvitation } from '@/lib/staff/withdraw-invitation'
import { panelSignInUrl } from './panel-sign-in-url'

const permission = 'staff:write'
const handOverFields = {
  'hand-over-missing': 'successor',
  'hand-over-changed': 'successor',
  'hand-over-unfit': 'successor',
}

const personSchema = z.object({ staffId: z.uuid(), ...proofShape })

/** `cancel`, a person's id, or nothing chosen. */
const handOverSchema = personSchema.extend({
  successor: z.union([z.literal(''), z.literal('cancel'), z.uuid()]).default(''),
  seen: z.string().max(64).optional(),
})

function successorOf(chosen: string) {
  if (chosen === '') return undefined
  return chosen === 'cancel' ? ({ kind: 'cancel' } as const) : ({ kind: 'person', staffId: chosen } as const)
}

/** Staff changes want more than an open session. No session is named: this is asked every time. */
function prove({ staff, actor }: StaffContext, shown: StepUpProof): Promise<void> {
  const { password, passcode, passkey } = shown
  return requireStepUp({ staff, actor, proof: { password, passcode, passkey }, purpose: 'staff' })
}

export const inviteStaffAction = formAction({
  permission,
  schema: invitationSchema.extend(proofShape),
  fieldOf: { ...proofFieldOf, 'staff-known': 'email', 'invitation-open': 'email', 'tags-owner': 'tags' },
  async run({ password, passcode, passkey, ...invitation }, context) {
    await prove(context, { password, passcode, passkey })
    const { staff, actor } = context
    const invited = await inviteStaff({ ...invitation, resellerId: staff.resellerId, actor })
    revalidatePath(routes.staff)
    return tellInvited(invited, context)
  },
})

export const renewInvitationAction = formAction({
  permission,
  schema: z.object({ invitationId: z.uuid(), ...proofShape }),
  fieldOf: proofFieldOf,
  async run({ invitationId, ...proof }, context) {
    await prove(context, proof)
    const { staff, actor } = context
    const invited = await renewInvitation({ resellerId: staff.resellerId, actor, invitationId })
    revalidatePath(routes.staff)
    return tellInvited(invited, context)
  },
})

/** The link is told once, in the answer to whoever asked, and stands nowhere else. */
function tellInvited({ email, url, expiresAt }: Invited, { t, locale, session }: StaffContext) {
  if (!url) return { message: t('staffDesk.invitedMail', { email }) }
  const until = formatInstant(expiresAt, locale, 'weekdayTime', session.reseller.timeZone)
  return {
    message: t('staffDesk.invitedLink', { email }),
    values: { url, urlHint: t('staffDesk.linkHint', { until }) },
  }
}

export const withdrawInvitationAction = formAction({
  permission,
  schema: z.object({ invitationId: z.uuid() }),
  async run({ invitationId }, { staff, actor }) {
    await withdrawInvitation({ resellerId: staff.resellerId, actor, invitationId })
    redirect(routes.staff)
  },
})

export const changeRoleAction = formAction({
  permission,
  schema: handOverSchema.extend({ role: invitationSchema.shape.role }),
  fieldOf: { ...proofFieldOf, ...handOverFields },
  async run({ staffId, role, successor, seen, ...proof }, context) {
    await prove(context, proof)
    const { staff, actor } = context
    await changeRole({
      resellerId: staff.resellerId,
      actor,
      staffId,
      role,
      seen,
      successor: successorOf(successor),
    })
    redirect(withQuery(staffPath(staffId), { done: 'role' }))
  },
})

export const suspendStaffAction = formAction({
  permission,
  schema: handOverSchema,
  fieldOf: { ...proofFieldOf, ...handOverFields },
  async run({ staffId, successor, seen, ...proof }, context) {
    await prove(context, proof)
    const { staff, actor } = context
    const of = { resellerId: staff.resellerId, actor, staffId }
    await suspendStaff({ ...of, seen, successor: successorOf(successor) })
    redirect(withQuery(staffPath(staffId), { done: 'suspended' }))
  },
})

export const bringBackStaffAction = formAction({
  permission,
  schema: personSchema,
  fieldOf: proofFieldOf,
  async run({ staffId, ...proof }, context) {
    await prove(context, proof)
    const { staff, actor } = context
    await bringBackStaff({ resellerId: staff.resellerId, actor, staffId })
    redirect(withQuery(staffPath(staffId), { done: 'back' }))
  },
})

export const endSessionsOfAction = formAction({
  permission,
  schema: personSchema.extend({ sessionId: z.union([z.literal(''), z.uuid()]).default('') }),
  fieldOf: proofFieldOf,
  async run({ staffId, sessionId, ...proof }, context) {
    await prove(context, proof)
    const { staff, actor } = context
    const which = { resellerId: staff.resellerId, actor, staffId, sessionId: sessionId || undefined }
    await endSessionsOf(which)
    redirect(withQuery(staffPath(staffId), { done: 'sessions' }))
  },
})

export const resetFactorsAction = formAction({
  permission,
  schema: personSchema,
  fieldOf: proofFieldOf,
  async run({ staffId, ...proof }, context) {
    await prove(context, proof)
    const { staff, actor } = context
    await resetFactors({ resellerId: staff.resellerId, actor, staffId })
    redirect(withQuery(staffPath(staffId), { done: 'factors' }))
  },
})

export const requireSecondFactorAction = formAction({
  permission,
  schema: z.object({ ...proofShape, required: z.literal('on').optional() }),
  fieldOf: proofFieldOf,
  async run({ required, ...proof }, context) {
    await prove(context, proof)
    const { staff, actor, session, t } = context
    await requireSecondFactor({ resellerId: staff.resellerId, actor, required: required === 'on' })
    // The rule holds for whoever made it too: without JavaScript this page could not be drawn any more.
    const claims = { sub: staff.id, resellerId: staff.resellerId, sid: session.id }
    if ((await findSession(claims))?.mustEnrol) redirect(withQuery(routes.enrol, { next: routes.staff }))
    revalidatePath(routes.staff)
    return { message: t(required ? 'factors.ruleOn' : 'factors.ruleOff') }
  },
})

export const allowPanelSignInAction = formAction({
  permission,
  schema: z.object({ ...proofShape, panel: z.literal('on').optional() }),
  fieldOf: { ...proofFieldOf, 'panel-unconnected': 'panel' },
  async run({ panel, ...proof }, context) {
    await prove(context, proof)
    const { staff, actor, session, t } = context
    await allowPanelSignIn({ resellerId: staff.resellerId, actor, allowed: panel === 'on' })
    revalidatePath(routes.staff)
    const page = panelSignInUrl(session.reseller.slug)
    return { message: panel ? t('factors.panelOn', { page }) : t('factors.panelOff') }
  },
})

export const saveSessionLimitsAction = formAction({
  permission,
  schema: sessionLimitsSchema.extend(proofShape),
  fieldOf: proofFieldOf,
  async run({ password, passcode, passkey, ...limits }, context) {
    await prove(context, { password, passcode, passkey })
    const { staff, actor, t } = context
    await saveSessionLimits({ ...limits, resellerId: staff.resellerId, actor })
    revalidatePath(routes.staff)
    return { message: t('staffDesk.limitsSaved') }
  },
})

export const setStaffTagsAction = formAction({
  permission,
  schema: personSchema.extend({
    tags: tagNumbersSchema,
  }),
  fieldOf: proofFieldOf,
  async run({ staffId, tags, ...proof }, context) {
    await prove(context, proof)
    const { staff, actor } = context
    await setStaffTags({ resellerId: staff.resellerId, actor, staffId, tags })
    redirect(withQuery(staffPath(staffId), { done: 'tags' }))
  },
})

export const changeStaffEmailAction = formAction({
  permission,
  schema: personSchema.extend({ newEmail: staffEmailSchema }),
  fieldOf: { ...proofFieldOf, 'email-same': 'newEmail', 'email-unfit': 'newEmail', 'email-wait': 'newEmail' },
  async run({ staffId, newEmail, ...proof }, context) {
    await prove(context, proof)
    const { staff, actor, t } = context
    const of = { resellerId: staff.resellerId, actor, staffId, email: newEmail }
    const { email, mailed } = await changeStaffEmail(of)
    if (!mailed) redirect(withQuery(staffPath(staffId), { done: 'email' }))
    return { message: t('staffEmail.asked', { email }) }
  },
})
