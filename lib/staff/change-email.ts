import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import type { Staff } from '../auth/staff'
import { requireStepUp, type StepUpProof } from '../auth/step-up'
import { connections, inScope, readInScope, type Tx } from '../db'
import { env } from '../env'
import { Conflict, Forbidden, NotFound } from '../errors'
import type { Staff as Person } from '../generated/prisma/client'
import { isMailConfigured } from '../mail/transport'
import { countAgainst } from '../rate-limit'
import { isUniqueViolation } from '../unique-violation'
import { applyEmail } from './apply-email'
import { sendEmailLink } from './email-letters'
import { staffEmailSchema } from './email-schema'
import { holdStaff } from './hold-staff'
import { hashInvitationToken, newInvitationToken } from './invitation-link'

const hoursValid = 24
const asksAllowed = { max: 5, seconds: 3600 }

/** `mailed`: it holds once the link at the new address was opened; else it holds already. */
export type EmailAsked = { email: string; mailed: boolean }

/**
 * Another e-mail for oneself, with a proof each time. Where no letters go out only an owner may, for whom nobody else
 * stands in. Throws as `requireStepUp`, Forbidden `email-by-owner`, and Conflict `email-same`, `email-unfit` or
 * `email-wait`.
 */
export async function changeOwnEmail(asked: {
  staff: Staff
  actor: Actor
  proof: StepUpProof
  email: string
  sessionId: string
  now?: Date
}): Promise<EmailAsked> {
  const { staff, actor, proof, sessionId } = asked
  const email = staffEmailSchema.parse(asked.email)
  await requireStepUp({ staff, actor, proof, purpose: 'own-email' })
  return change(
    { ...asked, resellerId: staff.resellerId, staffId: staff.id, email, sessionId },
    async (tx) => {
      if (!isMailConfigured(env()) && staff.role !== 'owner') throw new Forbidden('email-by-owner')
      await requireActor(tx, actor, 'self:write')
    },
  )
}

/**
 * An owner changes the e-mail of somebody on the staff. The caller has asked for a proof. Throws Forbidden, NotFound,
 * and Conflict as above, and `staff-suspended`.
 */
export async function changeStaffEmail(asked: {
  resellerId: string
  actor: Actor
  staffId: string
  email: string
  now?: Date
}): Promise<EmailAsked> {
  const email = staffEmailSchema.parse(asked.email)
  return change({ ...asked, email }, (tx) => holdStaff(tx, asked))
}

type Change = {
  resellerId: string
  actor: Actor
  staffId: string
  email: string
  /** Goes on when the others end. */
  sessionId?: string
  now?: Date
}

async function change(asked: Change, admit: (tx: Tx) => Promise<void>): Promise<EmailAsked> {
  const { resellerId, actor, staffId, email, sessionId, now = new Date() } = asked
  // Letters to addresses of others, and guesses at who has an account, are few.
  const allowance = { what: 'staff-email', who: actor.id ?? resellerId, ...asksAllowed }
  const seconds = await countAgainst(connections(), allowance, now)
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
      await openLink(tx, { ...asked, person, now })
      return { email, mailed: true }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict('email-unfit')
    throw error
  }
}

async function openLink(tx: Tx, asked: Change & { person: Person; now: Date }): Promise<void> {
  const { resellerId, actor, email, person, sessionId, now } = asked
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

export type WaitingEmail = { email: string; expiresAt: Date }

/** The new address whose link nobody has opened yet. */
export async function findWaitingEmail(resellerId: string, staffId: string): Promise<WaitingEmail | null> {
  const [row] = await readInScope(resellerId, (query) =>
    query<WaitingEmail>(
      `select c.email, c.expires_at as "expiresAt" from portal.staff_email_change c
       join portal.staff s on s.id = c.staff_id and s.session_generation = c.generation
       where c.staff_id = $1 and c.used_at is null and c.withdrawn_at is null and c.expires_at > now()`,
      [staffId],
    ),
  )
  return row ?? null
}

/** The link that waits at the new address opens nothing any more. Repeating it changes nothing. */
export async function withdrawOwnEmail({ staff, actor }: { staff: Staff; actor: Actor }): Promise<void> {
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
