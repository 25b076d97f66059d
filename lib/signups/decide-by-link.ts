import 'server-only'
import type { Actor } from '../audit/actor'
import { can, standingOf } from '../auth/permissions'
import { readForStrangers } from '../db'
import { NotFound } from '../errors'
import type { StaffRole } from '../generated/prisma/enums'
import { approveSignup, refuseSignup } from './decide-signup'
import { readDecideToken } from './links'
import { findSignupReseller } from './public-scope'
import type { SignupState } from './status'

/** What the link in a letter to staff leads to, before anybody presses a button. */
export type DecideLink = {
  signupId: string
  number: number
  company: string
  ruc: string
  email: string
  host: string
  planName: string
  state: SignupState
  /** In whose name it is decided. */
  staffName: string
}

type Row = DecideLink & { staffId: string; role: StaffRole; suspended: boolean; held: boolean }

/** Null for a link that is not ours, that is old, or whose person may no longer decide. */
export async function findDecideLink(
  slug: string,
  token: string,
  now = new Date(),
): Promise<DecideLink | null> {
  const found = await find(slug, token, now)
  return found?.link ?? null
}

async function find(
  slug: string,
  token: string,
  now: Date,
): Promise<{ resellerId: string; staffId: string; link: DecideLink } | null> {
  const read = readDecideToken(token, now)
  const resellerId = read ? await findSignupReseller(slug) : null
  if (!read || resellerId === null) return null
  const [row] = await readForStrangers(resellerId, (query) =>
    query<Row>(
      `select s.id as "signupId", s.number, s.name as company, s.ruc, s.email, s.host,
         s.plan_name as "planName", s.state::text as state,
         p.id as "staffId", p.name as "staffName", p.role::text as role, p.suspended_at is not null as suspended,
         portal.tags_of(p.id) <> '{}' as held
       from portal.signup s join portal.staff p on p.reseller_id = s.reseller_id
       where s.id::text = $1 and p.id::text = $2`,
      [read.signupId, read.staffId],
    ),
  )
  if (!row || row.suspended || !can(standingOf(row.role, row.held), 'signups:decide')) return null
  const { staffId, role: _role, suspended: _suspended, held: _held, ...link } = row
  return { resellerId, staffId, link }
}

/**
 * Decides with the signed link of a letter, in the name of the person it was written to, whose role is read again.
 * Throws NotFound for a link that does not count.
 */
export async function decideByLink({
  slug,
  token,
  decision,
  requestId,
  now = new Date(),
}: {
  slug: string
  token: string
  decision: { kind: 'approve' } | { kind: 'refuse'; reason: string }
  requestId?: string
  now?: Date
}): Promise<void> {
  const found = await find(slug, token, now)
  if (!found) throw new NotFound('signup-link-wrong')
  const { resellerId, staffId, link } = found
  const actor: Actor = { id: staffId, name: link.staffName, kind: 'staff', ...(requestId && { requestId }) }
  const { signupId } = link
  if (decision.kind === 'approve') await approveSignup({ resellerId, actor, signupId, now })
  else await refuseSignup({ resellerId, actor, signupId, reason: decision.reason, now })
}
