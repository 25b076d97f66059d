import 'server-only'
import { inScope, outsideScope, readInScope } from '../../platform/database/db'
import { isUniqueViolation } from '../../platform/database/is-unique-violation'
import { Conflict } from '../../platform/errors'
import type { RequestOrigin } from '../../platform/http/request-origin'
import { applyEmail } from './apply-email'
import { hashInvitationToken } from './invitations/invitation-url'

export type EmailLink =
  | { state: 'open'; reseller: string; name: string; email: string }
  /** `over`: cancelled, replaced by a newer link, or the person's sessions were all ended since. */
  | { state: 'used' | 'over' | 'expired' | 'unknown' }

type DoorRow = {
  reseller: string
  name: string
  email: string
  used: boolean
  over: boolean
  expired: boolean
}

/** The state of an e-mail link; details only while it is open. */
export async function checkEmailLink(token: string): Promise<EmailLink> {
  const resellerId = await resellerOf(token)
  if (!resellerId) return { state: 'unknown' }
  const [row] = await readInScope(resellerId, (query) =>
    query<DoorRow>(
      `select r.name as reseller, s.name, c.email, c.used_at is not null as used,
         c.withdrawn_at is not null or s.suspended_at is not null or s.session_generation <> c.generation as over,
         c.expires_at <= now() as expired
       from portal.staff_email_change c join portal.staff s on s.id = c.staff_id
       join portal.reseller r on r.id = c.reseller_id where c.token_hash = $1`,
      [hashInvitationToken(token)],
    ),
  )
  if (!row) return { state: 'unknown' }
  if (row.used) return { state: 'used' }
  if (row.over) return { state: 'over' }
  if (row.expired) return { state: 'expired' }
  const { reseller, name, email } = row
  return { state: 'open', reseller, name, email }
}

/**
 * Consumes a link: its address becomes the one to sign in with. Of two concurrent calls one succeeds. Throws
 * Conflict `email-link-closed`, and `email-unfit` when the address is taken by now.
 */
export async function confirmEmail(token: string, origin: RequestOrigin, now = new Date()): Promise<void> {
  const resellerId = await resellerOf(token)
  if (!resellerId) throw new Conflict('email-link-closed')
  try {
    await inScope(resellerId, async (tx) => {
      const [used] = await tx.$queryRaw<{ staffId: string; email: string; sessionId: string | null }[]>`
        update portal.staff_email_change c set used_at = ${now} from portal.staff s
        where c.token_hash = ${hashInvitationToken(token)} and c.used_at is null and c.withdrawn_at is null
          and c.expires_at > ${now} and s.id = c.staff_id and s.suspended_at is null
          and s.session_generation = c.generation
        returning c.staff_id as "staffId", c.email, c.session_id as "sessionId"`
      if (!used) throw new Conflict('email-link-closed')
      const person = await tx.staff.findUniqueOrThrow({ where: { id: used.staffId } })
      const { address, requestId } = origin
      const actor = { id: person.id, name: person.name, kind: 'staff' as const, address, requestId }
      await applyEmail(tx, { person, email: used.email, actor, keep: used.sessionId, now })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict('email-unfit')
    throw error
  }
}

async function resellerOf(token: string): Promise<string | null> {
  const [row] = await outsideScope().$queryRaw<{ id: string | null }[]>`
    select portal.reseller_of_email_change(${hashInvitationToken(token)}) as id`
  return row?.id ?? null
}
