import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { inScope } from '../db'
import { Forbidden, SignInDelayed } from '../errors'
import { checkCredentials } from './check-credentials'
import type { Staff } from './staff'

/** What a signed-in person shows once more before something that cannot be taken back lightly. */
export type StepUpProof = { password: string }

/**
 * Stands before a dangerous action: an open session is not enough for it. Wrong proofs are counted together with
 * wrong sign-ins and are written down. Throws Forbidden `step-up-refused` and SignInDelayed `sign-in-wait`.
 */
export async function requireStepUp(asked: {
  staff: Pick<Staff, 'id' | 'resellerId' | 'email'>
  actor: Actor
  proof: StepUpProof
  /** What it is asked for: a code, for the trail. */
  purpose: string
  now?: Date
}): Promise<void> {
  const { staff, actor, proof, purpose, now = new Date() } = asked
  const { email, resellerId } = staff
  const address = actor.address ?? 'unknown'
  const checked = await checkCredentials({ email, password: proof.password, address, now })
  if (checked.verdict === 'wait') throw new SignInDelayed('sign-in-wait', { seconds: checked.seconds })
  if (checked.verdict === 'right' && checked.account.id === staff.id) return
  await inScope(resellerId, (tx) =>
    recordAudit(tx, {
      resellerId,
      actor,
      action: 'staff.step-up-refused',
      subject: { kind: 'staff', id: staff.id, name: actor.name },
      after: { purpose },
    }),
  )
  throw new Forbidden('step-up-refused')
}
