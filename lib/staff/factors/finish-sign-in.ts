import 'server-only'
import { recordAudit } from '../../audit/record-audit'
import { checkPasskey } from '../../auth/factors/check-passkey'
import { countStepTry, endSignInStep, findSignInStep, type SignInStep } from '../../auth/factors/sign-in-step'
import { spendCode } from '../../auth/factors/spend-code'
import { forgiveSignIn, reserveSignIn } from '../../auth/sign-in-delay'
import { inScope } from '../../db'
import type { RequestOrigin } from '../../request-origin'
import { openSession, type SignInResult } from '../sign-in'

export type FinishResult =
  | Extract<SignInResult, { result: 'signed-in' | 'wait' }>
  /** The code or the passkey was not right; the same step may be tried again. */
  | { result: 'wrong' }
  /** Nothing waits under this token any more: begin again with the password. */
  | { result: 'over' }

type Second = {
  token: string | undefined
  origin: RequestOrigin
  proof: { code: string } | { passkey: string }
  now?: Date
}

/** The second step of a sign-in. Tries count against the account together with passwords. */
export async function finishSignIn({
  token,
  origin,
  proof,
  now = new Date(),
}: Second): Promise<FinishResult> {
  const step = await findSignInStep(token, now)
  if (!step) return { result: 'over' }
  const { email, resellerId, staffId } = step
  const { address } = origin
  const seconds = await reserveSignIn({ email, address, now })
  if (seconds > 0) return { result: 'wait', seconds }
  if (!(await countStepTry(step))) return { result: 'over' }
  const right =
    'passkey' in proof
      ? await checkPasskey({ answer: proof.passkey, purpose: 'second', staffId, now })
      : await spendCode({ resellerId, staffId, code: proof.code, now })
  if (!right) {
    await record(step, origin, 'staff.second-factor-refused')
    return { result: 'wrong' }
  }
  if (!(await endSignInStep(step))) return { result: 'over' }
  await forgiveSignIn({ email, address })
  if (right === 'recovery') await record(step, origin, 'staff.recovery-code-used')
  const account = { id: staffId, resellerId, generation: step.generation }
  const opened = await openSession({ account, how: step.how, secondFactorAt: now, origin })
  return opened.result === 'signed-in' ? opened : { result: 'over' }
}

async function record(
  { resellerId, staffId, name }: SignInStep,
  { address, requestId }: RequestOrigin,
  action: 'staff.second-factor-refused' | 'staff.recovery-code-used',
): Promise<void> {
  // Whoever typed a wrong code is not known to be the person.
  const actor =
    action === 'staff.recovery-code-used'
      ? { id: staffId, name, kind: 'staff' as const, address, requestId }
      : { id: null, name: 'Portería', kind: 'system' as const, address, requestId }
  await inScope(resellerId, (tx) =>
    recordAudit(tx, { resellerId, actor, action, subject: { kind: 'staff', id: staffId, name } }),
  )
}
