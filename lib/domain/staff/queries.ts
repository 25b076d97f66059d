import 'server-only'
import type { Role } from '../../platform/auth/permissions'
import { notIdleSql, notTooOldSql } from '../../platform/auth/sessions/session-limits'
import { readInScope } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'

export type StaffLine = {
  id: string
  name: string
  email: string
  role: Role
  suspendedAt: Date | null
  lastSignInAt: Date | null
  createdAt: Date
  /** Open sessions. */
  sessions: number
}

export type InvitationLine = {
  id: string
  email: string
  role: Role
  invitedByName: string
  createdAt: Date
  expiresAt: Date
  isExpired: boolean
  mailed: boolean
  /** Names of the tags that limit the person. */
  sees: string[]
}

const staffColumns = `s.id, s.name, s.email, s.role::text as role, s.suspended_at as "suspendedAt",
  s.last_sign_in_at as "lastSignInAt", s.created_at as "createdAt",
  (select count(*)::int from portal.staff_session n
   left join portal.security_settings e on e.reseller_id = n.reseller_id
   where n.staff_id = s.id and n.ended_at is null and ${notIdleSql} and ${notTooOldSql}) as sessions`

/** Tag names of an invitation `i`. */
export const invitationTags = `array(select g.name from portal.staff_invitation_tag h
  join portal.tenant_tag g on g.id = h.tag_id where h.invitation_id = i.id order by portal.plain_text(g.name))`

const invitationColumns = `i.id, i.email, i.role::text as role, i.invited_by_name as "invitedByName",
  i.created_at as "createdAt", i.expires_at as "expiresAt", i.expires_at <= now() as "isExpired", i.mailed,
  ${invitationTags} as sees`

const isWaiting = 'i.used_at is null and i.withdrawn_at is null'

export type StaffOverview = { people: StaffLine[]; invitations: InvitationLine[] }

/** All staff of a reseller, suspended ones last, and the open invitations. */
export async function getStaffOverview(resellerId: string): Promise<StaffOverview> {
  return readInScope(resellerId, async (query) => ({
    people: await query<StaffLine>(
      `select ${staffColumns} from portal.staff s order by s.suspended_at is not null, s.role, s.name, s.id`,
    ),
    invitations: await query<InvitationLine>(
      `select ${invitationColumns} from portal.staff_invitation i where ${isWaiting}
       order by i.created_at desc, i.id`,
    ),
  }))
}

/** Throws NotFound. */
export async function getStaffLine(resellerId: string, staffId: string): Promise<StaffLine> {
  const [line] = await readInScope(resellerId, (query) =>
    query<StaffLine>(`select ${staffColumns} from portal.staff s where s.id::text = $1`, [staffId]),
  )
  if (!line) throw new NotFound('staff-missing')
  return line
}

/** By sign-in e-mail. Throws NotFound. */
export async function getStaffByEmail(resellerId: string, email: string): Promise<StaffLine> {
  const [line] = await readInScope(resellerId, (query) =>
    query<StaffLine>(`select ${staffColumns} from portal.staff s where s.email = lower($1)`, [email.trim()]),
  )
  if (!line) throw new NotFound('staff-missing')
  return line
}

/** Throws NotFound, also for a used or revoked one. */
export async function getInvitation(resellerId: string, invitationId: string): Promise<InvitationLine> {
  const [line] = await readInScope(resellerId, (query) =>
    query<InvitationLine>(
      `select ${invitationColumns} from portal.staff_invitation i where i.id::text = $1 and ${isWaiting}`,
      [invitationId],
    ),
  )
  if (!line) throw new NotFound('invitation-missing')
  return line
}

export type SuccessorCandidate = { id: string; name: string; role: Role }

/** Staff who could take over somebody's pending work. */
export async function listSuccessorCandidates(
  resellerId: string,
  staffId: string,
): Promise<SuccessorCandidate[]> {
  return readInScope(resellerId, (query) =>
    query<SuccessorCandidate>(
      `select id, name, role::text as role from portal.staff
       where suspended_at is null and id::text <> $1 order by name, id`,
      [staffId],
    ),
  )
}
