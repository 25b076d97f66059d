import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { inScope, readInScope } from '../db'
import { Forbidden, SignInDelayed } from '../errors'
import { checkCredentials } from './check-credentials'
import { checkPasskey } from './factors/check-passkey'
import { getFactors, hasSecondFactor } from './factors/queries'
import { spendCode } from './factors/spend-code'
import { forgiveSignIn } from './sign-in-delay'
import type { Staff } from './staff'
import { isEmptyProof, isProofFresh, type StepUpProof } from './step-up-proof'

export type { StepUpProof } from './step-up-proof'

export type StepUp = {
  staff: Pick<Staff, 'id' | 'resellerId' | 'email'>
  actor: Actor
  proof: StepUpProof
  /** What it is asked for: a code, for the trail. */
  purpose: string
  /** The session that a right proof, or an earlier fresh one, stands in; without it the proof is always asked. */
  sessionId?: string
  now?: Date
}

/**
 * Stands before a dangerous action: an open session is not enough for it. Without a proof, one that this session
 * brought in the last minutes counts. Wrong proofs are counted together with wrong sign-ins and are written down.
 * Throws Forbidden (`proofFieldOf` names where each belongs) and SignInDelayed `sign-in-wait`.
 */
export async function requireStepUp(asked: StepUp): Promise<void> {
  const { proof, sessionId, now = new Date() } = asked
  if (isEmptyProof(proof)) {
    if (sessionId && (await wasJustProved({ ...asked, sessionId }, now))) return
    throw new Forbidden('step-up-needed')
  }
  const wrong = proof.passkey ? await tryPasskey(asked, now) : await tryPassword(asked, now)
  if (wrong) {
    await record(asked, 'staff.step-up-refused')
    throw new Forbidden(wrong)
  }
  await keepProof(asked, now)
}

type Wrong = 'step-up-refused' | 'step-up-code-refused' | 'step-up-passkey-refused'

async function tryPasskey({ staff, proof }: StepUp, now: Date): Promise<Wrong | null> {
  const answer = proof.passkey ?? ''
  const owner = await checkPasskey({ answer, purpose: 'step-up', staffId: staff.id, now })
  return owner ? null : 'step-up-passkey-refused'
}

async function tryPassword({ staff, actor, proof }: StepUp, now: Date): Promise<Wrong | null> {
  const { email, resellerId, id: staffId } = staff
  const { password = '', passcode: code = '' } = proof
  if (!password) throw new Forbidden('step-up-needed')
  const asksCode = hasSecondFactor(await getFactors({ resellerId, staffId }))
  if (asksCode && !code) throw new Forbidden('step-up-code-needed')
  const address = actor.address ?? 'unknown'
  const checked = await checkCredentials({ email, password, address, now })
  if (checked.verdict === 'wait') throw new SignInDelayed('sign-in-wait', { seconds: checked.seconds })
  if (checked.verdict !== 'right' || checked.account.id !== staffId) return 'step-up-refused'
  if (!checked.secondFactor) return null
  if (!(await spendCode({ resellerId, staffId, code, now }))) return 'step-up-code-refused'
  await forgiveSignIn({ email, address })
  return null
}

async function wasJustProved(
  { staff, sessionId }: StepUp & { sessionId: string },
  now: Date,
): Promise<boolean> {
  const [row] = await readInScope(staff.resellerId, (query) =>
    query<{ at: Date | null }>(
      `select second_factor_at as at from portal.staff_session
       where id = $1 and staff_id = $2 and ended_at is null`,
      [sessionId, staff.id],
    ),
  )
  return isProofFresh(row?.at ?? null, now)
}

async function keepProof(asked: StepUp, now: Date): Promise<void> {
  const { staff, sessionId } = asked
  if (!sessionId) return
  await inScope(staff.resellerId, (tx) =>
    tx.staffSession.updateMany({
      where: { id: sessionId, staffId: staff.id, endedAt: null },
      data: { secondFactorAt: now },
    }),
  )
}

async function record({ staff, actor, purpose }: StepUp, action: 'staff.step-up-refused'): Promise<void> {
  const { resellerId, id } = staff
  await inScope(resellerId, (tx) =>
    recordAudit(tx, {
      resellerId,
      actor,
      action,
      subject: { kind: 'staff', id, name: actor.name },
      after: { purpose },
    }),
  )
}
