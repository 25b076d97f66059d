import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { can, type EffectiveRole } from '../../platform/auth/permissions'
import { requireActor } from '../../platform/auth/require-actor'
import { requireStepUp, type StepUpProof } from '../../platform/auth/sign-in/step-up'
import type { Staff } from '../../platform/auth/staff'
import type { Tx } from '../../platform/database/db'
import { Forbidden } from '../../platform/errors'

/** The person who submits, their session, and their step-up proof. */
export type FormSender = { staff: Staff; sessionId: string; proof: StepUpProof }

export function canMoveConnection(role: EffectiveRole): boolean {
  return can(role, 'connection:move')
}

/**
 * Only an owner may move a connection to another server or domain, because the server receives tokens and
 * passwords. Does not apply to the command line. Throws Forbidden `connection-move`.
 */
export async function requireConnectionMove(tx: Tx, actor: Actor): Promise<void> {
  try {
    await requireActor(tx, actor, 'connection:move')
  } catch (error) {
    throw error instanceof Forbidden ? new Forbidden('connection-move') : error
  }
}

/** Requires a step-up of staff who move the connection. Throws as `requireStepUp`. */
export async function requireMoveStepUp(actor: Actor, sentBy: FormSender | undefined): Promise<void> {
  if (actor.kind !== 'staff') return
  if (!sentBy || sentBy.staff.id !== actor.id) throw new Forbidden('step-up-needed')
  await requireStepUp({ ...sentBy, actor, purpose: 'connection-move' })
}
