import 'server-only'
import { randomUUID } from 'node:crypto'
import type { StaffRole } from '../../../generated/prisma/enums'
import { recordAudit } from '../../../platform/audit/record-audit'
import { beginSession } from '../../../platform/auth/sessions/begin-session'
import { hashPassword } from '../../../platform/auth/sign-in/hash-password'
import { inScope, outsideScope, readInScope } from '../../../platform/database/db'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation'
import { Conflict } from '../../../platform/errors'
import type { RequestOrigin } from '../../../platform/http/request-origin'
import { defaultLocale, isLocale } from '../../../platform/i18n/locale'
import { invitationTags } from '../queries'
import type { StartedSession } from '../sign-in/start-session'
import { hashInvitationToken } from './invitation-url'
import type { JoinInput } from './schemas'

export type InvitationLink =
  | {
      state: 'open'
      reseller: string
      email: string
      role: StaffRole
      /** Names of the tags that limit the person. */
      sees: string[]
      invitedBy: string
      expiresAt: Date
    }
  /** `unknown`: never issued, or replaced by a newer link. */
  | { state: 'used' | 'withdrawn' | 'expired' | 'unknown' }

type DoorRow = {
  reseller: string
  email: string
  role: StaffRole
  sees: string[]
  invitedBy: string
  expiresAt: Date
  used: boolean
  withdrawn: boolean
  expired: boolean
}

/** The state of an invitation link; details only while it is open. */
export async function checkInvitationLink(token: string): Promise<InvitationLink> {
  const resellerId = await resellerOf(token)
  if (!resellerId) return { state: 'unknown' }
  const [row] = await readInScope(resellerId, (query) =>
    query<DoorRow>(
      `select r.name as reseller, i.email, i.role::text as role, i.invited_by_name as "invitedBy",
         ${invitationTags} as sees,
         i.expires_at as "expiresAt", i.used_at is not null as used, i.withdrawn_at is not null as withdrawn,
         i.expires_at <= now() as expired
       from portal.staff_invitation i join portal.reseller r on r.id = i.reseller_id where i.token_hash = $1`,
      [hashInvitationToken(token)],
    ),
  )
  if (!row) return { state: 'unknown' }
  if (row.used) return { state: 'used' }
  if (row.withdrawn) return { state: 'withdrawn' }
  if (row.expired) return { state: 'expired' }
  const { reseller, email, role, sees, invitedBy, expiresAt } = row
  return { state: 'open', reseller, email, role, sees, invitedBy, expiresAt }
}

/**
 * Consumes an invitation: creates the person and a first session in one transaction. Of two concurrent calls
 * one succeeds. Throws Conflict `invitation-closed`, and `invitation-email` when the address has an account by
 * now, in any reseller.
 */
export async function joinStaff(input: JoinInput, origin: RequestOrigin): Promise<StartedSession> {
  const { token, name, password } = input
  // Checked before the costly hash, so that guessing links stays cheap.
  if ((await checkInvitationLink(token)).state !== 'open') throw new Conflict('invitation-closed')
  const resellerId = await resellerOf(token)
  if (!resellerId) throw new Conflict('invitation-closed')
  const passwordHash = await hashPassword(password)
  const staffId = randomUUID()
  try {
    return await inScope(resellerId, async (tx) => {
      const [invitation] = await tx.$queryRaw<
        { id: string; email: string; role: StaffRole; locale: string }[]
      >`
        update portal.staff_invitation set used_at = now(), staff_id = ${staffId}::uuid
        where token_hash = ${hashInvitationToken(token)}
          and used_at is null and withdrawn_at is null and expires_at > now()
        returning id, email, role::text as role, locale`
      if (!invitation) throw new Conflict('invitation-closed')
      const { email, role, locale } = invitation
      await tx.staff.create({
        data: { id: staffId, resellerId, email, name, role, locale, passwordHash, lastSignInAt: new Date() },
      })
      const sees = await tx.$queryRaw<{ name: string }[]>`
        with held as (
          insert into portal.staff_tag (staff_id, tag_id, reseller_id)
          select ${staffId}::uuid, h.tag_id, h.reseller_id
          from portal.staff_invitation_tag h where h.invitation_id = ${invitation.id}::uuid
          returning tag_id)
        select g.name from held join portal.tenant_tag g on g.id = held.tag_id order by g.name`
      const begins = { resellerId, staffId, how: 'password', secondFactorAt: null, origin } as const
      const claims = await beginSession(tx, begins)
      await recordAudit(tx, {
        resellerId,
        actor: {
          id: staffId,
          name,
          kind: 'staff',
          address: origin.address,
          requestId: origin.requestId,
        },
        action: 'staff.joined',
        subject: { kind: 'staff', id: staffId, name },
        after: {
          email,
          role,
          invitation: invitation.id,
          ...(sees.length > 0 ? { tags: sees.map((tag) => tag.name) } : {}),
        },
      })
      return { claims, locale: isLocale(locale) ? locale : defaultLocale }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict('invitation-email')
    throw error
  }
}

async function resellerOf(token: string): Promise<string | null> {
  const [row] = await outsideScope().$queryRaw<{ id: string | null }[]>`
    select portal.reseller_of_invitation(${hashInvitationToken(token)}) as id`
  return row?.id ?? null
}
