import 'server-only'
import { recordAudit } from '../../../platform/audit/record-audit'
import { checkPasskey } from '../../../platform/auth/factors/check-passkey'
import { consumeCode } from '../../../platform/auth/factors/consume-code'
import {
  countStepTry,
  endSignInStep,
  findSignInStep,
  type SignInStep,
} from '../../../platform/auth/factors/sign-in-step'
import { findKnownDevice } from '../../../platform/auth/known-device'
import { clearSignInAttempts, countSignInAttempt } from '../../../platform/auth/sign-in/sign-in-delay'
import { inScope } from '../../../platform/database/db'
import type { RequestOrigin } from '../../../platform/http/request-origin'
import { openSession, type SignInResult } from '../sign-in/sign-in'

export type FinishResult =
  | Extract<SignInResult, { result: 'signed-in' | 'wait' }>
  /** Wrong code or passkey; the step can be retried. */
  | { result: 'wrong' }
  /** The token has expired: start again with the password. */
  | { result: 'over' }

type Second = {
  token: string | undefined
  origin: RequestOrigin
  proof: { code: string } | { passkey: string }
  now?: Date
}

/** Second step of a sign-in. Its attempts share a limit with those of the password. */
export async function finishSignIn({
  token,
  origin,
  proof,
  now = new Date(),
}: Second): Promise<FinishResult> {
  const step = await findSignInStep(token, now)
  if (!step) return { result: 'over' }
  const { email, resellerId, staffId } = step
  const device = await findKnownDevice(origin.knownDevice, { id: staffId, resellerId })
  const by = device ? { device } : { email, address: origin.address }
  const seconds = await countSignInAttempt({ ...by, now })
  if (seconds > 0) return { result: 'wait', seconds }
  if (!(await countStepTry(step))) return { result: 'over' }
  const right =
    'passkey' in proof
      ? await checkPasskey({ answer: proof.passkey, purpose: 'second', staffId, now })
      : await consumeCode({ resellerId, staffId, code: proof.code, now })
  if (!right) {
    await record(step, origin, 'staff.second-factor-refused')
    return { result: 'wrong' }
  }
  if (!(await endSignInStep(step))) return { result: 'over' }
  await clearSignInAttempts(by)
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
  // A wrong code does not prove who typed it.
  const actor =
    action === 'staff.recovery-code-used'
      ? { id: staffId, name, kind: 'staff' as const, address, requestId }
      : { id: null, name: 'Portería', kind: 'system' as const, address, requestId }
  await inScope(resellerId, (tx) =>
    recordAudit(tx, { resellerId, actor, action, subject: { kind: 'staff', id: staffId, name } }),
  )
}
