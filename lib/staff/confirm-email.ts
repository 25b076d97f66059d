import 'server-only'
import { inScope, outsideScope, readInScope } from '../db'
import { Conflict } from '../errors'
import type { RequestOrigin } from '../request-origin'
import { isUniqueViolation } from '../unique-violation'
import { applyEmail } from './apply-email'
import { hashInvitationToken } from './invitation-link'

export type EmailDoor =
  | { state: 'open'; reseller: string; name: string; email: string }
  /** `over` is a link that was withdrawn, that a newer one replaced, or whose person's sessions all ended since. */
  | { state: 'used' | 'over' | 'expired' | 'unknown' }

type DoorRow = {
  reseller: string
  name: string
  email: string
  used: boolean
  over: boolean
  expired: boolean
}

/** What stands behind a link; of one that is closed only why. */
export async function openEmailDoor(token: string): Promise<EmailDoor> {
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
 * Uses a link up: the address becomes the one to sign in with. Of two at once only one succeeds, and a second time
 * nothing happens. Throws Conflict `email-link-closed`, and `email-unfit` when somebody has the address by now.
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
