import 'server-only'
import type { Signup } from '../../../generated/prisma/client'
import { systemActor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { inScope, type Tx } from '../../../platform/database/db'
import { goOn, type Round } from '../../../platform/jobs/reconcile'
import { sealForSignup } from '../../../platform/vault/tokens'
import { recordEvents } from '../../events/record-events'
import { syncAfterSignup } from '../../sync/request-sync'
import { countFunnel } from '../count-funnel'
import type { SignupCause } from '../signup-causes'
import { sendOutcomeEmail } from '../signup-emails'
import type { SignupEndsRead } from './read-ends'
import type { SignupEngine } from './signup-engine'
import { signupEvent } from './signup-event'
import { moveSignup, type SignupChange, type SignupMark } from './signup-store'

export type SignupEnding =
  | { state: 'created'; cause: SignupCause; read: SignupEndsRead }
  | { state: 'duplicate' | 'refused'; cause: SignupCause }

/** Ends a request: its state, its wiped password, its line and its letter stand or fall together. */
export async function endSignup(engine: SignupEngine, signup: Signup, ending: SignupEnding): Promise<Round> {
  const now = engine.now()
  await inScope(engine.resellerId, async (tx) => {
    const moved = await moveSignup(tx, signup, {
      change: toChange(signup, ending),
      mark: toMark(signup, ending),
      now,
    })
    if (moved) await follow(tx, signup, ending)
  })
  await engine.checkpoint('ended')
  return ending.state === 'created' ? goOn : { kind: 'over' }
}

function toChange(signup: Signup, ending: SignupEnding): SignupChange {
  if (ending.state !== 'created') return { state: ending.state, cause: ending.cause }
  const { read } = ending
  const of = { resellerId: signup.resellerId, signupId: signup.id }
  return {
    state: 'created',
    cause: ending.cause,
    upstreamId: read.row?.upstreamId ?? null,
    tokenCiphertext: read.token && sealForSignup(of, 'signup-token', read.token),
  }
}

function toMark(signup: Signup, { state, cause }: SignupEnding): SignupMark {
  if (state === 'created') return { kind: 'created', detail: cause }
  return { kind: state, detail: state === 'refused' ? signup.serverSaid : cause }
}

async function follow(tx: Tx, signup: Signup, ending: SignupEnding): Promise<void> {
  const { resellerId } = signup
  if (ending.state === 'created') {
    await countFunnel(tx, resellerId, 'created')
    await syncAfterSignup(tx, resellerId)
    await sendOutcomeEmail(tx, signup, { kind: 'created' })
  }
  await recordAudit(tx, {
    resellerId,
    actor: systemActor,
    action: ending.state === 'created' ? 'signup.created' : 'signup.not-created',
    subject: { kind: 'signup', id: signup.id, name: signup.name },
    after: { ruc: signup.ruc, host: signup.host, state: ending.state, cause: ending.cause },
  })
  if (ending.state === 'created') await recordEvents(tx, resellerId, [signupEvent('signup.created', signup)])
}
