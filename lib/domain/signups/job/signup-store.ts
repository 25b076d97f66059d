import 'server-only'
import type { Signup } from '../../../generated/prisma/client'
import type { Tx } from '../../../platform/database/db'
import type { SignupCause } from '../signup-causes'
import { isEnded, type SignupState } from '../status'

/** Entries of the timeline of a request; texts in `lib/platform/i18n/texts/signups/signups.ts`. */
const signupEventKinds = [
  'received',
  'received-unproven',
  'letter-queued',
  'confirmed',
  'for-approval',
  'approved',
  'queued',
  'duplicate',
  'waiting',
  'admitted',
  'sending',
  'not-sent',
  'said-yes',
  'said-no',
  'answer-lost',
  'crashed',
  'read',
  'again',
  'created',
  'linked',
  'refused',
  'refused-by-staff',
  'needs-person',
  'retried',
  'expired',
  'name-verified',
  'name-differs',
] as const

type SignupEventKind = (typeof signupEventKinds)[number]

/** A request as it was read: every change names the state and the attempt that it starts from. */
export type SignupAt = Pick<Signup, 'id' | 'resellerId' | 'state' | 'attempt'>

export type SignupChange = Partial<
  Omit<Signup, 'id' | 'resellerId' | 'state' | 'cause' | 'passwordCiphertext' | 'endedAt'>
> & { state: SignupState; cause?: SignupCause | null }

export type SignupMark = { kind: SignupEventKind; actorName?: string | null; detail?: string | null }

/**
 * Moves a request on and writes its line, in the caller's transaction. The end of a request wipes its password here
 * and nowhere else. False when somebody moved it meanwhile: then nothing is changed.
 */
export async function moveSignup(
  tx: Tx,
  at: SignupAt,
  { change, mark, now }: { change: SignupChange; mark: SignupMark | null; now: Date },
): Promise<boolean> {
  const { count } = await tx.signup.updateMany({
    where: { id: at.id, state: at.state, attempt: at.attempt },
    data: {
      ...change,
      ...(isEnded(change.state) ? { passwordCiphertext: null, endedAt: now, nextAt: null } : {}),
    },
  })
  if (count === 0) return false
  if (mark) await markSignup(tx, at, mark)
  return true
}

/** One line of a request's timeline. */
export async function markSignup(
  tx: Tx,
  at: Pick<SignupAt, 'id' | 'resellerId'>,
  { kind, actorName = null, detail = null }: SignupMark,
): Promise<void> {
  const { resellerId } = at
  await tx.signupEvent.create({
    data: { resellerId, signupId: at.id, kind, actorName, detail: detail?.slice(0, 500) ?? null },
  })
}
