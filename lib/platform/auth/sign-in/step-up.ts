import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { inScope, readInScope } from '../../database/db'
import { Forbidden, SignInDelayed } from '../../errors'
import { checkPasskey } from '../factors/check-passkey'
import { consumeCode } from '../factors/consume-code'
import { getFactors, hasSecondFactor } from '../factors/queries'
import type { Staff } from '../staff'
import { checkCredentials } from './check-credentials'
import { clearSignInAttempts } from './sign-in-delay'
import { isEmptyProof, isProofFresh, type StepUpProof } from './step-up-proof'

export type { StepUpProof } from './step-up-proof'

export type StepUp = {
  staff: Pick<Staff, 'id' | 'resellerId' | 'email'>
  actor: Actor
  proof: StepUpProof
  /** Purpose code for the audit log. */
  purpose: string
  /**
   * The session that keeps the proof and counts wrong ones. Without it proof is required each time and counts as a
   * stranger's.
   */
  sessionId?: string | undefined
  /** Requires proof even if a fresh one exists, and stores none. */
  always?: boolean
  now?: Date
}

/**
 * Requires re-authentication before a dangerous action, or a proof of this session in the last ten minutes. Wrong
 * proofs are counted and audited. Throws Forbidden (see `proofFieldOf`) and SignInDelayed `sign-in-wait`.
 */
export async function requireStepUp(input: StepUp): Promise<void> {
  const { proof, sessionId, always, now = new Date() } = input
  if (input.actor.kind === 'key') throw new Forbidden('key-needs-person')
  if (isEmptyProof(proof)) {
    if (sessionId && !always && (await wasJustProved({ ...input, sessionId }, now))) return
    throw new Forbidden('step-up-needed')
  }
  const wrong = proof.passkey ? await tryPasskey(input, now) : await tryPassword(input, now)
  if (wrong) {
    await record(input, 'staff.step-up-refused')
    throw new Forbidden(wrong)
  }
  if (!always) await keepProof(input, now)
}

type Wrong = 'step-up-refused' | 'step-up-code-refused' | 'step-up-passkey-refused'

async function tryPasskey({ staff, proof }: StepUp, now: Date): Promise<Wrong | null> {
  const answer = proof.passkey ?? ''
  const owner = await checkPasskey({ answer, purpose: 'step-up', staffId: staff.id, now })
  return owner ? null : 'step-up-passkey-refused'
}

async function tryPassword({ staff, actor, proof, sessionId }: StepUp, now: Date): Promise<Wrong | null> {
  const { email, resellerId, id: staffId } = staff
  const { password = '', passcode: code = '' } = proof
  if (!password) throw new Forbidden('step-up-needed')
  const asksCode = hasSecondFactor(await getFactors({ resellerId, staffId }))
  if (asksCode && !code) throw new Forbidden('step-up-code-needed')
  const address = actor.address ?? 'unknown'
  const checked = await checkCredentials({ email, password, address, sessionId, now })
  if (checked.verdict === 'wait') throw new SignInDelayed('sign-in-wait', { seconds: checked.seconds })
  if (checked.verdict !== 'right' || checked.account.id !== staffId) return 'step-up-refused'
  if (!checked.secondFactor) return null
  if (!(await consumeCode({ resellerId, staffId, code, now }))) return 'step-up-code-refused'
  await clearSignInAttempts(sessionId ? { session: sessionId } : { email, address })
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

async function keepProof(input: StepUp, now: Date): Promise<void> {
  const { staff, sessionId } = input
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
