import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Staff as Person } from '../../../generated/prisma/client'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { connections, inScope, outsideScope, type Tx } from '../../../platform/database/db'
import { env } from '../../../platform/env'
import { Conflict } from '../../../platform/errors'
import { countUse, visitorOf } from '../../../platform/http/rate-limit'
import type { RequestOrigin } from '../../../platform/http/request-origin'
import { isMailConfigured } from '../../../platform/mail/mail-transport'
import { passwordResetPath } from '../../../platform/routes'
import { hashInvitationToken, newInvitationToken } from '../invitations/invitation-url'
import { getOtherStaff, lockStaff } from '../lock-staff'
import { mailResetLink } from './mail-reset'

const minutesValid = 30
const addressLimit = { max: 10, seconds: 3_600 }
const accountLimit = { max: 3, seconds: 3_600 }

/** Counts a request by its address, before anything is looked up. Throws Conflict `reset-wait`. */
export async function countResetRequest({ address }: RequestOrigin, now = new Date()): Promise<void> {
  const who = visitorOf(address)
  const seconds = await countUse(connections(), { what: 'password-reset', who, ...addressLimit }, now)
  if (seconds > 0) throw new Conflict('reset-wait', { minutes: Math.ceil(seconds / 60) })
}

/**
 * Mails a link if an account has this e-mail and is not suspended. Call it after the answer was sent, so that
 * neither answer nor timing reveals the account. At most three letters an hour an account.
 */
export async function requestPasswordReset(input: {
  email: string
  origin: RequestOrigin
  now?: Date
}): Promise<void> {
  const { origin, now = new Date() } = input
  if (!isMailConfigured(env())) return
  const email = input.email.trim().toLowerCase()
  const [account] = await outsideScope().$queryRaw<{ id: string; resellerId: string; suspended: boolean }[]>`
    select id, reseller_id as "resellerId", suspended from portal.staff_for_sign_in(${email})`
  if (!account || account.suspended) return
  const allowance = { what: 'password-reset-account', who: account.id, ...accountLimit }
  if ((await countUse(connections(), allowance, now)) > 0) return
  const { address, requestId } = origin
  const actor: Actor = { id: null, name: 'Portería', kind: 'system', address, requestId }
  await inScope(account.resellerId, async (tx) => {
    const person = await lockPerson(tx, account.id)
    if (person.suspendedAt || person.email !== email) return
    const { token, expiresAt } = await openLink(tx, { person, actor, now })
    await mailResetLink(tx, { person, key: randomUUID(), link: resetUrl(token), expiresAt })
  })
}

export type ResetLink = { name: string; expiresAt: Date; url: string }

/**
 * A link that an owner passes on to another person by hand. The caller has required a step-up. Replaces an open
 * link. Throws Forbidden, NotFound, and Conflict `staff-self` or `staff-suspended`.
 */
export async function createResetLink(input: {
  resellerId: string
  actor: Actor
  staffId: string
  now?: Date
}): Promise<ResetLink> {
  const { resellerId, actor, staffId, now = new Date() } = input
  return inScope(resellerId, async (tx) => {
    await lockStaff(tx, { resellerId, actor })
    await getOtherStaff(tx, { staffId, actor })
    const person = await lockPerson(tx, staffId)
    if (person.suspendedAt) throw new Conflict('staff-suspended')
    const { token, expiresAt } = await openLink(tx, { person, actor, now })
    return { name: person.name, expiresAt, url: resetUrl(token) }
  })
}

async function lockPerson(tx: Tx, staffId: string): Promise<Person> {
  await tx.$executeRaw`select 1 from portal.staff where id = ${staffId}::uuid for update`
  return tx.staff.findUniqueOrThrow({ where: { id: staffId } })
}

async function openLink(
  tx: Tx,
  { person, actor, now }: { person: Person; actor: Actor; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const { id: staffId, resellerId, name } = person
  const token = newInvitationToken()
  const expiresAt = new Date(now.getTime() + minutesValid * 60_000)
  await tx.staffPasswordReset.updateMany({
    where: { staffId, usedAt: null, withdrawnAt: null },
    data: { withdrawnAt: now },
  })
  await tx.staffPasswordReset.create({
    data: {
      resellerId,
      staffId,
      tokenHash: hashInvitationToken(token),
      generation: person.sessionGeneration,
      createdAt: now,
      expiresAt,
    },
  })
  await recordAudit(tx, {
    resellerId,
    actor,
    action: 'staff.password-reset-asked',
    subject: { kind: 'staff', id: staffId, name },
    after: { expiresAt },
  })
  return { token, expiresAt }
}

function resetUrl(token: string): string {
  return `${env().PORTAL_URL}${passwordResetPath(token)}`
}
