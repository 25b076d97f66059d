import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { cleanText } from '../clean-text'
import { inScope, type Tx } from '../db'
import { env } from '../env'
import { Conflict, NotFound } from '../errors'
import type { StaffInvitation } from '../generated/prisma/client'
import { isMailConfigured } from '../mail/transport'
import { holdStaff } from './hold-staff'
import { holdTags } from './hold-tags'
import { sendInvitation } from './invitation-letter'
import { hashInvitationToken, invitationUrl, newInvitationToken } from './invitation-link'
import { type InvitationInput, invitationSchema } from './invitation-schemas'

/** `url` is there only when no letter goes out, and can never be shown again. */
export type Invited = { invitationId: string; email: string; expiresAt: Date; url: string | null }

type Asked = { resellerId: string; actor: Actor; now?: Date }

const dayMs = 86_400_000

/**
 * Asks somebody to join, by a letter where mail is set and by a link to pass on otherwise. Throws Forbidden, and
 * Conflict `staff-known` or `invitation-open` for an address that is in the house or has been asked already, NotFound
 * `tag-missing`, and Conflict `tags-owner` because an owner sees everything.
 */
export async function inviteStaff(asked: Asked & InvitationInput): Promise<Invited> {
  const { resellerId, actor, now = new Date() } = asked
  const { email, role, days, locale, tags } = invitationSchema.parse(asked)
  if (role === 'owner' && tags.length > 0) throw new Conflict('tags-owner')
  return inScope(resellerId, async (tx) => {
    await holdStaff(tx, { resellerId, actor })
    if ((await tx.staff.count({ where: { email } })) > 0) throw new Conflict('staff-known')
    await closeExpired(tx, { email, now })
    const open = await tx.staffInvitation.count({ where: { email, usedAt: null, withdrawnAt: null } })
    if (open > 0) throw new Conflict('invitation-open')
    const held = await holdTags(tx, tags)
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
        expiresAt: new Date(now.getTime() + days * dayMs),
        tags: { create: held.map(({ id: tagId }) => ({ tagId, resellerId })) },
      },
    })
    const names = held.map(({ name }) => name)
    return tell(tx, { invitation, token, actor, action: 'staff.invited', tags: names })
  })
}

/**
 * A new link for an invitation that is open or expired; the one before ends. Throws NotFound, and Conflict
 * `invitation-over`.
 */
export async function renewInvitation(asked: Asked & { invitationId: string }): Promise<Invited> {
  const { resellerId, actor, invitationId, now = new Date() } = asked
  return inScope(resellerId, async (tx) => {
    await holdStaff(tx, { resellerId, actor })
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
        expiresAt: new Date(now.getTime() + before.days * dayMs),
      },
    })
    return tell(tx, { invitation, token, actor, action: 'staff.invited-again' })
  })
}

/** What nobody took in time stands in nobody's way. */
async function closeExpired(tx: Tx, { email, now }: { email: string; now: Date }): Promise<void> {
  await tx.staffInvitation.updateMany({
    where: { email, usedAt: null, withdrawnAt: null, expiresAt: { lte: now } },
    data: { withdrawnAt: now },
  })
}

async function tell(
  tx: Tx,
  asked: {
    invitation: StaffInvitation
    token: string
    actor: Actor
    action: 'staff.invited' | 'staff.invited-again'
    tags?: string[]
  },
): Promise<Invited> {
  const { invitation, token, actor, action, tags = [] } = asked
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
