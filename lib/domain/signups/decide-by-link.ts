import 'server-only'
import type { StaffRole } from '../../generated/prisma/enums'
import type { Actor } from '../../platform/audit/actor'
import { can, effectiveRoleOf } from '../../platform/auth/permissions'
import { readAsSystem } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'
import { approveSignup, refuseSignup } from './decide-signup'
import { findSignupReseller } from './public/find-signup-reseller'
import { readDecideToken } from './signup-links'
import type { SignupState } from './status'

/** What the decision link in an email to staff shows before it is used. */
export type DecideLink = {
  signupId: string
  number: number
  company: string
  ruc: string
  email: string
  host: string
  planName: string
  state: SignupState
  /** The person in whose name the decision is recorded. */
  staffName: string
}

type Row = DecideLink & { staffId: string; role: StaffRole; suspended: boolean; held: boolean }

/**
 * Null when the link was not signed by us, has expired, or its person may no longer decide or ended their
 * sessions.
 */
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
  const [row] = await readAsSystem(resellerId, (query) =>
    query<Row>(
      `select s.id as "signupId", s.number, s.name as company, s.ruc, s.email, s.host,
         s.plan_name as "planName", s.state::text as state,
         p.id as "staffId", p.name as "staffName", p.role::text as role, p.suspended_at is not null as suspended,
         portal.tags_of(p.id) <> '{}' as held
       from portal.signup s join portal.staff p on p.reseller_id = s.reseller_id
       where s.id::text = $1 and p.id::text = $2 and p.session_generation = $3`,
      [read.signupId, read.staffId, read.generation],
    ),
  )
  if (!row || row.suspended || !can(effectiveRoleOf(row.role, row.held), 'signups:decide')) return null
  const { staffId, role: _role, suspended: _suspended, held: _held, ...link } = row
  return { resellerId, staffId, link }
}

/**
 * Decides by the signed link of an email as the person it was sent to; their role is read again. Throws
 * NotFound for an invalid link.
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
