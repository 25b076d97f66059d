import 'server-only'
import { recordAudit } from '../../../platform/audit/record-audit'
import type { Account } from '../../../platform/auth/sign-in/check-credentials'
import type { Identity } from '../../../platform/auth/sign-in/oidc-provider'
import { inScope, outsideScope } from '../../../platform/database/db'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation'
import type { RequestOrigin } from '../../../platform/http/request-origin'
import { admitFirstFactor, refuse, type SignInResult } from './sign-in'

/**
 * Signs in with the configured identity provider. Creates nobody: a person is matched by issuer and subject,
 * the first time by a verified e-mail. All refusals look the same.
 */
export async function signInWithIdentity(input: {
  identity: Identity
  origin: RequestOrigin
}): Promise<SignInResult> {
  const { identity, origin } = input
  const { verdict, account } = await checkIdentity(identity, origin)
  if (verdict === 'wrong') return refuse(account, origin)
  const { manyFactors: secondFactorElsewhere } = identity
  return admitFirstFactor({ account, how: 'oidc', origin, secondFactorElsewhere })
}

export type IdentityCheck =
  | { verdict: 'right'; account: Account }
  /** `account` is for the audit log only. */
  | { verdict: 'wrong'; account: Account | null }

type Row = { staff_id: string; reseller_id: string; session_generation: number; suspended: boolean }

/** Matches an identity to a person, and links it the first time. */
export async function checkIdentity(identity: Identity, origin: RequestOrigin): Promise<IdentityCheck> {
  const linked = await findLinked(identity)
  if (linked) return toVerdict(linked)
  const { verifiedEmail } = identity
  if (!verifiedEmail) return { verdict: 'wrong', account: null }
  const [row] = await outsideScope().$queryRaw<Row[]>`
    select id as staff_id, reseller_id, session_generation, suspended
    from portal.staff_for_sign_in(${verifiedEmail})`
  if (!row) return { verdict: 'wrong', account: null }
  const known = toVerdict(row)
  if (known.verdict === 'wrong') return known
  try {
    await link(identity, { account: known.account, origin })
    return known
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Linked concurrently, or another subject with the e-mail of a linked person.
    const meanwhile = await findLinked(identity)
    return meanwhile ? toVerdict(meanwhile) : { verdict: 'wrong', account: known.account }
  }
}

async function findLinked({ issuer, subject }: Identity): Promise<Row | null> {
  const [row] = await outsideScope().$queryRaw<Row[]>`
    select staff_id, reseller_id, session_generation, suspended
    from portal.identity_for_sign_in(${issuer}, ${subject})`
  if (!row) return null
  await inScope(row.reseller_id, (tx) =>
    tx.staffIdentity.updateMany({ where: { issuer, subject }, data: { lastUsedAt: new Date() } }),
  )
  return row
}

function toVerdict(row: Row): IdentityCheck {
  const account = { id: row.staff_id, resellerId: row.reseller_id, generation: row.session_generation }
  return { verdict: row.suspended ? 'wrong' : 'right', account }
}

async function link(
  { issuer, subject }: Identity,
  { account, origin }: { account: Account; origin: RequestOrigin },
): Promise<void> {
  const { id: staffId, resellerId } = account
  const { address, requestId } = origin
  await inScope(resellerId, async (tx) => {
    const { name } = await tx.staff.findUniqueOrThrow({ where: { id: staffId }, select: { name: true } })
    await tx.staffIdentity.create({
      data: { resellerId, staffId, issuer, subject, lastUsedAt: new Date() },
    })
    await recordAudit(tx, {
      resellerId,
      actor: { id: staffId, name, kind: 'staff', address, requestId },
      action: 'staff.identity-linked',
      subject: { kind: 'staff', id: staffId, name },
      after: { issuer },
    })
  })
}
