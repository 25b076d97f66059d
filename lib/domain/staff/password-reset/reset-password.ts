import 'server-only'
import { recordAudit } from '../../../platform/audit/record-audit'
import { endSessions } from '../../../platform/auth/sessions/end-sessions'
import { hashPassword } from '../../../platform/auth/sign-in/hash-password'
import { passwordSchema } from '../../../platform/auth/sign-in/password-schema'
import { inScope, outsideScope, readInScope } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'
import type { RequestOrigin } from '../../../platform/http/request-origin'
import { hashInvitationToken } from '../invitations/invitation-url'
import { mailResetDone } from './mail-reset'

export type ResetLinkState =
  | { state: 'open'; reseller: string; email: string }
  /** `over`: replaced by a newer link, or all sessions of the person were ended since. */
  | { state: 'used' | 'over' | 'expired' | 'unknown' }

type LinkRow = { reseller: string; email: string; used: boolean; over: boolean; expired: boolean }

/** The state of a reset link; details only while it is open. */
export async function checkResetLink(token: string): Promise<ResetLinkState> {
  const resellerId = await resellerOf(token)
  if (!resellerId) return { state: 'unknown' }
  const [row] = await readInScope(resellerId, (query) =>
    query<LinkRow>(
      `select r.name as reseller, s.email, p.used_at is not null as used,
         p.withdrawn_at is not null or s.suspended_at is not null or s.session_generation <> p.generation as over,
         p.expires_at <= now() as expired
       from portal.staff_password_reset p join portal.staff s on s.id = p.staff_id
       join portal.reseller r on r.id = p.reseller_id where p.token_hash = $1`,
      [hashInvitationToken(token)],
    ),
  )
  if (!row) return { state: 'unknown' }
  if (row.used) return { state: 'used' }
  if (row.over) return { state: 'over' }
  if (row.expired) return { state: 'expired' }
  return { state: 'open', reseller: row.reseller, email: row.email }
}

/**
 * Consumes a link: sets the password, ends every session and unfinished sign-in, and tells the person by mail.
 * Signs nobody in, so a second factor is asked for as always. Of two concurrent calls one succeeds. Throws
 * Conflict `reset-link-closed`.
 */
export async function resetPassword(input: {
  token: string
  password: string
  origin: RequestOrigin
  now?: Date
}): Promise<void> {
  const { token, origin, now = new Date() } = input
  const password = passwordSchema.parse(input.password)
  const resellerId = await resellerOf(token)
  if (!resellerId) throw new Conflict('reset-link-closed')
  const passwordHash = await hashPassword(password)
  await inScope(resellerId, async (tx) => {
    const [used] = await tx.$queryRaw<{ staffId: string }[]>`
      update portal.staff_password_reset p set used_at = ${now} from portal.staff s
      where p.token_hash = ${hashInvitationToken(token)} and p.used_at is null and p.withdrawn_at is null
        and p.expires_at > ${now} and s.id = p.staff_id and s.suspended_at is null
        and s.session_generation = p.generation
      returning p.staff_id as "staffId"`
    if (!used) throw new Conflict('reset-link-closed')
    const person = await tx.staff.update({ where: { id: used.staffId }, data: { passwordHash } })
    const sessions = await endSessions(tx, { staffId: person.id, why: 'password' })
    await mailResetDone(tx, { person, at: now })
    const { address, requestId } = origin
    await recordAudit(tx, {
      resellerId,
      actor: { id: person.id, name: person.name, kind: 'staff', address, requestId },
      action: 'staff.password-reset',
      subject: { kind: 'staff', id: person.id, name: person.name },
      after: { sessions },
    })
  })
}

async function resellerOf(token: string): Promise<string | null> {
  const [row] = await outsideScope().$queryRaw<{ id: string | null }[]>`
    select portal.reseller_of_password_reset(${hashInvitationToken(token)}) as id`
  return row?.id ?? null
}
