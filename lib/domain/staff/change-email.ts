import 'server-only'
import type { Staff as Person } from '../../generated/prisma/client'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { requireStepUp, type StepUpProof } from '../../platform/auth/sign-in/step-up'
import type { Staff } from '../../platform/auth/staff'
import { connections, inScope, readInScope, type Tx } from '../../platform/database/db'
import { isUniqueViolation } from '../../platform/database/is-unique-violation'
import { env } from '../../platform/env'
import { Conflict, Forbidden, NotFound } from '../../platform/errors'
import { countUse } from '../../platform/http/rate-limit'
import { isMailConfigured } from '../../platform/mail/mail-transport'
import { applyEmail } from './apply-email'
import { hashInvitationToken, newInvitationToken } from './invitations/invitation-url'
import { lockStaff } from './lock-staff'
import { sendEmailLink } from './send-email-link'
import { staffEmailSchema } from './staff-email-schema'

const hoursValid = 24
const emailChangeLimit = { max: 5, seconds: 3600 }

/** `mailed`: takes effect when the link sent to the new address is opened; otherwise it already has. */
export type EmailChange = { email: string; mailed: boolean }

/**
 * Changes one's own e-mail, with a proof each time. Without mail only an owner may, because nobody can do it
 * for them. Throws as `requireStepUp`, Forbidden `email-by-owner`, and Conflict `email-same`, `email-unfit` or
 * `email-wait`.
 */
export async function changeOwnEmail(input: {
  staff: Staff
  actor: Actor
  proof: StepUpProof
  email: string
  sessionId: string
  now?: Date
}): Promise<EmailChange> {
  const { staff, actor, proof, sessionId } = input
  const email = staffEmailSchema.parse(input.email)
  await requireStepUp({ staff, actor, proof, sessionId, always: true, purpose: 'own-email' })
  return change(
    { ...input, resellerId: staff.resellerId, staffId: staff.id, email, sessionId },
    async (tx) => {
      if (!isMailConfigured(env()) && staff.role !== 'owner') throw new Forbidden('email-by-owner')
      await requireActor(tx, actor, 'self:write')
    },
  )
}

/**
 * An owner changes the e-mail of another person. The caller has required a step-up. Throws Forbidden, NotFound,
 * and Conflict as above, and `staff-suspended`.
 */
export async function changeStaffEmail(input: {
  resellerId: string
  actor: Actor
  staffId: string
  email: string
  now?: Date
}): Promise<EmailChange> {
  const email = staffEmailSchema.parse(input.email)
  return change({ ...input, email }, (tx) => lockStaff(tx, input))
}

type Change = {
  resellerId: string
  actor: Actor
  staffId: string
  email: string
  /** The session that is kept. */
  sessionId?: string
  now?: Date
}

async function change(input: Change, admit: (tx: Tx) => Promise<void>): Promise<EmailChange> {
  const { resellerId, actor, staffId, email, sessionId, now = new Date() } = input
  // Limits mail to foreign addresses, and probing for accounts.
  const allowance = { what: 'staff-email', who: actor.id ?? resellerId, ...emailChangeLimit }
  const seconds = await countUse(connections(), allowance, now)
  if (seconds > 0) throw new Conflict('email-wait', { minutes: Math.ceil(seconds / 60) })
  try {
    return await inScope(resellerId, async (tx) => {
      await admit(tx)
      await tx.$executeRaw`select 1 from portal.staff where id = ${staffId}::uuid for update`
      const person = await tx.staff.findUnique({ where: { id: staffId } })
      if (!person) throw new NotFound('staff-missing')
      if (person.suspendedAt) throw new Conflict('staff-suspended')
      if (person.email === email) throw new Conflict('email-same')
      await closeOpen(tx, staffId, now)
      if (!isMailConfigured(env())) {
        await applyEmail(tx, { person, email, actor, keep: sessionId, now })
        return { email, mailed: false }
      }
      await openLink(tx, { ...input, person, now })
      return { email, mailed: true }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict('email-unfit')
    throw error
  }
}

async function openLink(tx: Tx, input: Change & { person: Person; now: Date }): Promise<void> {
  const { resellerId, actor, email, person, sessionId, now } = input
  const token = newInvitationToken()
  const expiresAt = new Date(now.getTime() + hoursValid * 3_600_000)
  const { id: changeId } = await tx.staffEmailChange.create({
    data: {
      resellerId,
      staffId: person.id,
      email,
      tokenHash: hashInvitationToken(token),
      generation: person.sessionGeneration,
      sessionId,
      createdAt: now,
      expiresAt,
    },
  })
  const { name, locale } = person
  await sendEmailLink(tx, { resellerId, name, locale, changeId, email, token, expiresAt })
  await recordAudit(tx, {
    resellerId,
    actor,
    action: 'staff.email-asked',
    subject: { kind: 'staff', id: person.id, name },
    after: { email, expiresAt },
  })
}

export type PendingEmail = { email: string; expiresAt: Date }

/** The pending new address; null without one. */
export async function findPendingEmail(resellerId: string, staffId: string): Promise<PendingEmail | null> {
  const [row] = await readInScope(resellerId, (query) =>
    query<PendingEmail>(
      `select c.email, c.expires_at as "expiresAt" from portal.staff_email_change c
       join portal.staff s on s.id = c.staff_id and s.session_generation = c.generation
       where c.staff_id = $1 and c.used_at is null and c.withdrawn_at is null and c.expires_at > now()`,
      [staffId],
    ),
  )
  return row ?? null
}

/** Revokes the link sent to the new address. Idempotent. */
export async function cancelPendingEmail({ staff, actor }: { staff: Staff; actor: Actor }): Promise<void> {
  await inScope(staff.resellerId, async (tx) => {
    if ((await closeOpen(tx, staff.id, new Date())) === 0) return
    await recordAudit(tx, {
      resellerId: staff.resellerId,
      actor,
      action: 'staff.email-withdrawn',
      subject: { kind: 'staff', id: staff.id, name: staff.name },
    })
  })
}

async function closeOpen(tx: Tx, staffId: string, now: Date): Promise<number> {
  const { count } = await tx.staffEmailChange.updateMany({
    where: { staffId, usedAt: null, withdrawnAt: null },
    data: { withdrawnAt: now },
  })
  return count
}
