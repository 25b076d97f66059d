import 'server-only'
import type { StaffInvitation } from '../../../generated/prisma/client'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { roleWord } from '../../../platform/auth/role-words'
import { daysFrom } from '../../../platform/calendar/days'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { env } from '../../../platform/env'
import { Conflict, NotFound } from '../../../platform/errors'
import { formatInstant } from '../../../platform/format'
import { defaultLocale, isLocale } from '../../../platform/i18n/locale'
import { textsFor } from '../../../platform/i18n/texts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail'
import { isMailConfigured } from '../../../platform/mail/mail-transport'
import { lockStaff } from '../lock-staff'
import { lockTags } from '../lock-tags'
import { hashInvitationToken, invitationUrl, newInvitationToken } from './invitation-url'
import { type InvitationInput, invitationSchema } from './schemas'

/** `url` is set only without mail, and cannot be shown again. */
export type Invited = { invitationId: string; email: string; expiresAt: Date; url: string | null }

type InvitationRequest = { resellerId: string; actor: Actor; now?: Date }

/**
 * Invites a person by mail, or by a link to pass on. Throws Forbidden, NotFound `tag-missing`, and Conflict
 * `staff-known` or `invitation-open` for an address that has an account or an open invitation, `tags-owner`
 * because an owner sees everything.
 */
export async function inviteStaff(input: InvitationRequest & InvitationInput): Promise<Invited> {
  const { resellerId, actor, now = new Date() } = input
  const { email, role, days, locale, tags } = invitationSchema.parse(input)
  if (role === 'owner' && tags.length > 0) throw new Conflict('tags-owner')
  return inScope(resellerId, async (tx) => {
    await lockStaff(tx, { resellerId, actor })
    if ((await tx.staff.count({ where: { email } })) > 0) throw new Conflict('staff-known')
    await closeExpired(tx, { email, now })
    const open = await tx.staffInvitation.count({ where: { email, usedAt: null, withdrawnAt: null } })
    if (open > 0) throw new Conflict('invitation-open')
    const held = await lockTags(tx, tags)
    const token = newInvitationToken()
    const invitation = await tx.staffInvitation.create({
      data: {
        resellerId,
        email,
        role,
        days,
        locale,
        tokenHash: hashInvitationToken(token),
        mailed: isMailConfigured(env()),
        invitedBy: actor.kind === 'staff' ? actor.id : null,
        invitedByName: cleanText(actor.name),
        expiresAt: daysFrom(now, days),
        tags: { create: held.map(({ id: tagId }) => ({ tagId, resellerId })) },
      },
    })
    const names = held.map(({ name }) => name)
    return recordInvitation(tx, { invitation, token, actor, action: 'staff.invited', tags: names })
  })
}

/**
 * Issues a new link for an open or expired invitation; the previous one stops working. Throws NotFound, and
 * Conflict `invitation-over`.
 */
export async function renewInvitation(input: InvitationRequest & { invitationId: string }): Promise<Invited> {
  const { resellerId, actor, invitationId, now = new Date() } = input
  return inScope(resellerId, async (tx) => {
    await lockStaff(tx, { resellerId, actor })
    const before = await tx.staffInvitation.findUnique({ where: { id: invitationId } })
    if (!before) throw new NotFound('invitation-missing')
    if (before.usedAt || before.withdrawnAt) throw new Conflict('invitation-over')
    const token = newInvitationToken()
    const invitation = await tx.staffInvitation.update({
      where: { id: invitationId },
      data: {
        tokenHash: hashInvitationToken(token),
        links: { increment: 1 },
        mailed: isMailConfigured(env()),
        invitedBy: actor.kind === 'staff' ? actor.id : null,
        invitedByName: cleanText(actor.name),
        expiresAt: daysFrom(now, before.days),
      },
    })
    return recordInvitation(tx, { invitation, token, actor, action: 'staff.invited-again' })
  })
}

/** Closes expired invitations of an address, so that it can be invited again. */
async function closeExpired(tx: Tx, { email, now }: { email: string; now: Date }): Promise<void> {
  await tx.staffInvitation.updateMany({
    where: { email, usedAt: null, withdrawnAt: null, expiresAt: { lte: now } },
    data: { withdrawnAt: now },
  })
}

async function recordInvitation(
  tx: Tx,
  input: {
    invitation: StaffInvitation
    token: string
    actor: Actor
    action: 'staff.invited' | 'staff.invited-again'
    tags?: string[]
  },
): Promise<Invited> {
  const { invitation, token, actor, action, tags = [] } = input
  const { id, resellerId, email, role, expiresAt } = invitation
  const mailed = await sendInvitation(tx, invitation, token)
  await recordAudit(tx, {
    resellerId,
    actor,
    action,
    subject: { kind: 'staff-invitation', id, name: email },
    after: { email, role, expiresAt, mailed, ...(tags.length > 0 ? { tags } : {}) },
  })
  return { invitationId: id, email, expiresAt, url: mailed ? null : invitationUrl(token) }
}

/** Sends the newest invitation link; false without mail, when somebody must pass it on. */
async function sendInvitation(tx: Tx, invitation: StaffInvitation, token: string): Promise<boolean> {
  if (!isMailConfigured(env())) return false
  const { resellerId, id, email, role, links, expiresAt, invitedByName } = invitation
  const reseller = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
  const locale = isLocale(invitation.locale) ? invitation.locale : defaultLocale
  const t = textsFor(locale)
  const values = {
    who: invitedByName,
    reseller: reseller.name,
    role: roleWord(role, t),
    link: invitationUrl(token),
    until: formatInstant(expiresAt, locale, 'weekdayTime', reseller.timeZone),
  }
  await enqueueMail(tx, {
    resellerId,
    key: `staff-invitation:${id}:${links}`,
    recipient: email,
    subject: t('staffMail.invitationSubject', values),
    body: t('staffMail.invitationBody', values),
  })
  return true
}
