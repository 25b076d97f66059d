import type { Signup } from '../../../generated/prisma/client'
import type { NewEvent } from '../../events/record-events'

type Of = Pick<Signup, 'id' | 'number' | 'ruc' | 'name' | 'host' | 'planName'>

function facts({ id: signupId, number, ruc, name, host }: Of) {
  return { signupId, number, ruc, name, host }
}

export function signupEvent(kind: 'signup.requested' | 'signup.created', signup: Of): NewEvent {
  return { kind, payload: { ...facts(signup), plan: signup.planName } }
}

/** A request that goes on only when a person decides. */
export function signupWaits(signup: Of, why: string | null): NewEvent {
  return { kind: 'signup.waits', payload: { ...facts(signup), why } }
}
