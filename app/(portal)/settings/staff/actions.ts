'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { changeStaffEmail } from '@/lib/domain/staff/change-email'
import { changeRole } from '@/lib/domain/staff/change-role'
import { requireSecondFactor } from '@/lib/domain/staff/factors/require-second-factor'
import { resetFactors } from '@/lib/domain/staff/factors/reset-factors'
import { type Invited, inviteStaff, renewInvitation } from '@/lib/domain/staff/invitations/invite-staff'
import { invitationSchema, tagNumbersSchema } from '@/lib/domain/staff/invitations/schemas'
import { withdrawInvitation } from '@/lib/domain/staff/invitations/withdraw-invitation'
import { createResetLink } from '@/lib/domain/staff/password-reset/open-reset'
import { saveSessionLimits, sessionLimitsSchema } from '@/lib/domain/staff/session-limits'
import { setStaffTags } from '@/lib/domain/staff/set-staff-tags'
import { allowPanelSignIn } from '@/lib/domain/staff/sign-in/allow-panel-sign-in'
import { endSessionsOf } from '@/lib/domain/staff/sign-in/end-staff-sessions'
import { staffEmailSchema } from '@/lib/domain/staff/staff-email-schema'
import { reinstateStaff, suspendStaff } from '@/lib/domain/staff/suspend-staff'
import type { Actor } from '@/lib/platform/audit/actor'
import { findSession } from '@/lib/platform/auth/sessions/find-session'
import { requireStepUp, type StepUpProof } from '@/lib/platform/auth/sign-in/step-up'
import { proofFieldOf, proofShape } from '@/lib/platform/auth/sign-in/step-up-proof'
import { formatInstant } from '@/lib/platform/format'
import { type FormAction, formAction, type StaffContext } from '@/lib/platform/forms/form-action'
import { routes, staffPath, withQuery } from '@/lib/platform/routes'
import { panelSignInUrl } from './panel-sign-in-url'

const permission = 'staff:write'
const handOverFields = {
  'hand-over-missing': 'successor',
  'hand-over-changed': 'successor',
  'hand-over-unfit': 'successor',
}

const personShape = { staffId: z.uuid() }

/** Successor of pending work: a staff id, `cancel`, or empty if none was chosen. */
const handOverShape = {
  successor: z
    .union([z.literal(''), z.literal('cancel'), z.uuid()])
    .default('')
    .transform(successorOf),
  seen: z.string().max(64).optional(),
}

function successorOf(chosen: string) {
  if (chosen === '') return undefined
  return chosen === 'cancel' ? ({ kind: 'cancel' } as const) : ({ kind: 'person', staffId: chosen } as const)
}

/** Requires re-authentication: with this form, or recently in this session. */
function provenAction<Shape extends z.ZodRawShape>(definition: {
  shape: Shape
  fieldOf?: Record<string, string>
  run: (input: z.infer<z.ZodObject<Shape>>, context: StaffContext) => ReturnType<Run>
}): FormAction {
  return formAction({
    permission,
    schema: z.object({ ...definition.shape, ...proofShape }),
    fieldOf: { ...proofFieldOf, ...definition.fieldOf },
    async run(sent, context) {
      const { password, passcode, passkey, ...input } = sent as StepUpProof & typeof sent
      const { staff, actor, session } = context
      const proof = { password, passcode, passkey }
      await requireStepUp({ staff, actor, proof, purpose: 'staff', sessionId: session.id })
      return definition.run(input as z.infer<z.ZodObject<Shape>>, context)
    },
  })
}

type Run = Parameters<typeof formAction>[0]['run']
type Person = { resellerId: string; actor: Actor; staffId: string }

/** Runs `work` on one staff member and redirects to their page with `?done=`. */
function personAction<Shape extends z.ZodRawShape>(definition: {
  done: string
  shape: Shape
  fieldOf?: Record<string, string>
  work: (order: Person & z.infer<z.ZodObject<Shape>>) => Promise<unknown>
}): FormAction {
  const { done, shape, fieldOf, work } = definition
  return provenAction({
    shape: { ...shape, ...personShape },
    fieldOf,
    async run(sent, { staff, actor }) {
      const by = { resellerId: staff.resellerId, actor }
      const order = { ...sent, ...by } as Person & z.infer<z.ZodObject<Shape>>
      await work(order)
      redirect(withQuery(staffPath(order.staffId), { done }))
    },
  })
}

export const inviteStaffAction = provenAction({
  shape: invitationSchema.shape,
  fieldOf: { 'staff-known': 'email', 'invitation-open': 'email', 'tags-owner': 'tags' },
  async run(invitation, context) {
    const { staff, actor } = context
    const invited = await inviteStaff({ ...invitation, resellerId: staff.resellerId, actor })
    revalidatePath(routes.staff)
    return showInvitation(invited, context)
  },
})

export const renewInvitationAction = provenAction({
  shape: { invitationId: z.uuid() },
  async run({ invitationId }, context) {
    const { staff, actor } = context
    const invited = await renewInvitation({ resellerId: staff.resellerId, actor, invitationId })
    revalidatePath(routes.staff)
    return showInvitation(invited, context)
  },
})

/** The link is returned once, and only if no email was sent; the database holds its hash. */
function showInvitation({ email, url, expiresAt }: Invited, { t, locale, session }: StaffContext) {
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

export const changeRoleAction = personAction({
  done: 'role',
  shape: { ...handOverShape, role: invitationSchema.shape.role },
  fieldOf: handOverFields,
  work: changeRole,
})

export const suspendStaffAction = personAction({
  done: 'suspended',
  shape: handOverShape,
  fieldOf: handOverFields,
  work: suspendStaff,
})

export const bringBackStaffAction = personAction({ done: 'back', shape: {}, work: reinstateStaff })

export const endSessionsOfAction = personAction({
  done: 'sessions',
  shape: { sessionId: z.union([z.literal('').transform(() => undefined), z.uuid()]).optional() },
  work: endSessionsOf,
})

export const resetFactorsAction = personAction({ done: 'factors', shape: {}, work: resetFactors })

export const createResetLinkAction = provenAction({
  shape: personShape,
  async run({ staffId }, { staff, actor, t, locale, session }) {
    const { name, url, expiresAt } = await createResetLink({ resellerId: staff.resellerId, actor, staffId })
    const until = formatInstant(expiresAt, locale, 'weekdayTime', session.reseller.timeZone)
    return {
      message: t('passwordReset.ownerDone', { name }),
      values: {
        url,
        urlHint: t('staffDesk.linkHint', { until }),
        urlLabel: t('passwordReset.link'),
      },
    }
  },
})

export const setStaffTagsAction = personAction({
  done: 'tags',
  shape: { tags: tagNumbersSchema },
  work: setStaffTags,
})

export const changeStaffEmailAction = provenAction({
  shape: { ...personShape, newEmail: staffEmailSchema },
  fieldOf: { 'email-same': 'newEmail', 'email-unfit': 'newEmail', 'email-wait': 'newEmail' },
  async run({ staffId, newEmail }, { staff, actor, t }) {
    const of = { resellerId: staff.resellerId, actor, staffId, email: newEmail }
    const { email, mailed } = await changeStaffEmail(of)
    if (!mailed) redirect(withQuery(staffPath(staffId), { done: 'email' }))
    return { message: t('staffEmail.asked', { email }) }
  },
})

export const requireSecondFactorAction = provenAction({
  shape: { required: z.literal('on').optional() },
  async run({ required }, { staff, actor, session, t }) {
    await requireSecondFactor({ resellerId: staff.resellerId, actor, required: required === 'on' })
    // The rule applies to its author too. Without a second factor this page cannot be rendered for the answer.
    const claims = { sub: staff.id, resellerId: staff.resellerId, sid: session.id }
    if ((await findSession(claims))?.mustEnrol)
      redirect(withQuery(routes.enrol, { next: routes.staffSecondFactor }))
    revalidatePath(routes.staffSecondFactor)
    return { message: t(required ? 'factors.ruleOn' : 'factors.ruleOff') }
  },
})

export const allowPanelSignInAction = provenAction({
  shape: { panel: z.literal('on').optional() },
  fieldOf: { 'panel-unconnected': 'panel' },
  async run({ panel }, { staff, actor, session, t }) {
    await allowPanelSignIn({ resellerId: staff.resellerId, actor, allowed: panel === 'on' })
    revalidatePath(routes.staffPanel)
    const page = panelSignInUrl(session.reseller.slug)
    return { message: panel ? t('factors.panelOn', { page }) : t('factors.panelOff') }
  },
})

export const saveSessionLimitsAction = provenAction({
  shape: sessionLimitsSchema.shape,
  async run(limits, { staff, actor, t }) {
    await saveSessionLimits({ ...limits, resellerId: staff.resellerId, actor })
    revalidatePath(routes.staffSessions)
    return { message: t('staffDesk.limitsSaved') }
  },
})
