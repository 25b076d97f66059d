import 'server-only'
import { recordAudit } from '../audit/record-audit'
import type { Account } from '../auth/check-credentials'
import type { Identity } from '../auth/oidc'
import { inScope, outsideScope } from '../db'
import type { RequestOrigin } from '../request-origin'
import { isUniqueViolation } from '../unique-violation'
import { admitFirstFactor, refuse, type SignInResult } from './sign-in'

/**
 * Signs in whom the issuer of the settings vouches for. Nobody is made by it: a person of the staff is known by issuer
 * and subject, and the first time by an e-mail that the issuer has verified. Every refusal reads the same.
 */
export async function signInWithIdentity(asked: {
  identity: Identity
  origin: RequestOrigin
}): Promise<SignInResult> {
  const { identity, origin } = asked
  const { verdict, account } = await findVouched(identity, origin)
  if (verdict === 'wrong') return refuse(account, origin)
  const { manyFactors: secondFactorElsewhere } = identity
  return admitFirstFactor({ account, how: 'oidc', origin, secondFactorElsewhere })
}

export type Vouched =
  | { verdict: 'right'; account: Account }
  /** `account` is there only for the trail. */
  | { verdict: 'wrong'; account: Account | null }

type Row = { staff_id: string; reseller_id: string; session_generation: number; suspended: boolean }

/** Whom the identity stands for, linked now where it is the first time. */
export async function findVouched(identity: Identity, origin: RequestOrigin): Promise<Vouched> {
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
    // The same person at the same moment, or another subject with an e-mail that somebody was linked with before.
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

function toVerdict(row: Row): Vouched {
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
