import 'server-only'
import type { Signup } from '../../../generated/prisma/client'
import { inScope } from '../../../platform/database/db'
import { AppError, OutcomeUnknown, saidOf, UpstreamRejected } from '../../../platform/errors'
import { after, goOn, type Round } from '../../../platform/jobs/reconcile'
import { openForSignup } from '../../../platform/vault/tokens'
import { recordEvents } from '../../events/record-events'
import { isQuotaFull } from '../public/is-quota-full'
import type { SignupCause } from '../signup-causes'
import { notifyStaff } from '../signup-emails'
import { endSignup } from './end-signup'
import { pauseAfter } from './policy'
import { readCentral, toNotSentCause } from './read-ends'
import type { SignupEngine, SignupEngineToOpen } from './signup-engine'
import { signupWaits } from './signup-event'
import { moveSignup } from './signup-store'
import { type OpenCause, readRefusal } from './verdicts'

/** Looks first, then asks upstream to make the tenant: write-ahead, request, outcome. */
export async function createTenant(engine: SignupEngine, signup: Signup): Promise<Round> {
  const before = await readCentral(engine.gateway, signup)
  await engine.checkpoint('detail-read')
  if (before.failure) return { kind: 'later', at: await postpone(engine, signup, before.failure) }
  if (before.says === 'ruc-elsewhere' || (before.says === 'ours' && signup.attempt === 0)) {
    return endSignup(engine, signup, { state: 'duplicate', cause: 'already-tenant' })
  }
  // An earlier request may have made it after all: it is settled, not sent again.
  if (before.says === 'ours') return look(engine, signup)
  if (before.says === 'host-taken') return needPerson(engine, signup, 'subdomain-taken')
  if (before.says === null) return needPerson(engine, signup, 'detail-broken')
  const room = await hasRoom(engine)
  if (room instanceof AppError) return { kind: 'later', at: await postpone(engine, signup, room) }
  if (!room) return putOnWaitingList(engine, signup)
  return send(engine, signup)
}

async function hasRoom({ gateway }: SignupEngine): Promise<boolean | AppError> {
  try {
    const quota = await gateway.readQuota()
    return quota === 'unsupported' || !isQuotaFull(quota)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

async function send(engine: SignupEngine, signup: Signup): Promise<Round> {
  const { resellerId, id, passwordCiphertext, attempt } = signup
  if (passwordCiphertext === null) return needPerson(engine, signup, 'not-settled')
  await engine.checkpoint('before-sending')
  const sending: Signup = { ...signup, state: 'creating', attempt: attempt + 1 }
  if (!(await markSending(engine, signup))) return goOn
  await engine.checkpoint('sending')
  const password = openForSignup({ resellerId, signupId: id }, 'signup-password', passwordCiphertext)
  try {
    const { ruc, name, subdomain, email, planId } = signup
    const { said } = await engine.gateway.registerTenant({ ruc, name, subdomain, email, planId }, password)
    await engine.checkpoint('answered')
    return await leaveOpen(engine, sending, { cause: 'said-yes', said, waitMs: 0 })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return takeFailure(engine, sending, error)
  }
}

/** Committed before the request leaves. False when the request was moved meanwhile. */
function markSending(engine: SignupEngine, signup: Signup): Promise<boolean> {
  const change = {
    state: 'creating',
    cause: null,
    attempt: signup.attempt + 1,
    sendingAt: engine.now(),
    settleAfter: null,
    serverSaid: null,
    reading: null,
    nextAt: null,
  } as const
  return inScope(engine.resellerId, (tx) =>
    moveSignup(tx, signup, {
      change,
      mark: { kind: 'sending', detail: String(signup.attempt + 1) },
      now: engine.now(),
    }),
  )
}

async function takeFailure(engine: SignupEngine, sending: Signup, error: AppError): Promise<Round> {
  const said = saidOf(error)
  const { rereadMs } = engine.policy
  if (error instanceof OutcomeUnknown) {
    return leaveOpen(engine, sending, { cause: 'answer-lost', said, waitMs: rereadMs })
  }
  if (error instanceof UpstreamRejected) {
    const { status, fields = '' } = error.values
    if (status === 404 || status === 405) return needPerson(engine, sending, 'server-missing')
    if (status === 403) return needPerson(engine, sending, 'server-closed', said)
    // Servers are known to make the tenant and then say no with a 200 (contract §0.3.7).
    if (status === 200) return leaveOpen(engine, sending, { cause: 'answer-lost', said, waitMs: rereadMs })
    const cause = readRefusal({ fields: String(fields), said: said ?? '' })
    return leaveOpen(engine, sending, { cause, said, waitMs: 0 })
  }
  return { kind: 'later', at: await postpone(engine, sending, error) }
}

type Open = { cause: OpenCause; said: string | null; waitMs: number }

async function leaveOpen(
  engine: SignupEngine,
  sending: Signup,
  { cause, said, waitMs }: Open,
): Promise<Round> {
  const kind =
    cause === 'said-yes' ? 'said-yes' : cause === 'answer-lost' ? 'answer-lost' : ('said-no' as const)
  const change = {
    state: 'unknown',
    cause,
    serverSaid: said?.slice(0, 300) ?? null,
    settleAfter: after(engine, engine.policy.settleMs),
    nextAt: after(engine, waitMs),
    reading: null,
    failures: 0,
  } as const
  await inScope(engine.resellerId, (tx) =>
    moveSignup(tx, sending, { change, mark: { kind, detail: said }, now: engine.now() }),
  )
  await engine.checkpoint('noted')
  return goOn
}

async function look(engine: SignupEngine, signup: Signup): Promise<Round> {
  const { settleMs } = engine.policy
  const change = {
    state: 'unknown',
    cause: 'answer-lost',
    sendingAt: signup.sendingAt ?? engine.now(),
    settleAfter: after(engine, settleMs),
    nextAt: engine.now(),
    reading: null,
  } as const
  await inScope(engine.resellerId, (tx) =>
    moveSignup(tx, signup, { change, mark: { kind: 'read', detail: 'ours' }, now: engine.now() }),
  )
  return goOn
}

/** Nothing was sent, or nothing can have arrived: the attempt does not count. Returns when it is tried again. */
export async function postpone(engine: SignupEngineToOpen, signup: Signup, error: AppError): Promise<Date> {
  const failures = signup.failures + 1
  const at = after(engine, pauseAfter(engine.policy, failures))
  const cause = toNotSentCause(error)
  const attempt = signup.state === 'creating' ? signup.attempt - 1 : signup.attempt
  const isNews = signup.cause !== cause
  await inScope(engine.resellerId, (tx) =>
    moveSignup(tx, signup, {
      change: { state: 'queued', cause, attempt, failures, nextAt: at },
      mark: isNews ? { kind: 'not-sent', detail: error.code } : null,
      now: engine.now(),
    }),
  )
  return at
}

async function putOnWaitingList(engine: SignupEngine, signup: Signup): Promise<Round> {
  const nextAt = after(engine, engine.policy.backOffMaxMs)
  const change = { state: 'waiting', cause: 'quota-full', nextAt } as const
  await inScope(engine.resellerId, async (tx) => {
    const moved = await moveSignup(tx, signup, { change, mark: { kind: 'waiting' }, now: engine.now() })
    if (moved) await notifyStaff(tx, signup, 'waiting')
  })
  return { kind: 'over' }
}

export async function needPerson(
  engine: SignupEngine,
  signup: Signup,
  cause: SignupCause,
  said: string | null = null,
): Promise<Round> {
  const serverSaid = said?.slice(0, 300) ?? signup.serverSaid
  const change = { state: 'needs_person', cause, serverSaid, nextAt: null } as const
  await inScope(engine.resellerId, async (tx) => {
    const moved = await moveSignup(tx, signup, {
      change,
      mark: { kind: 'needs-person', detail: cause },
      now: engine.now(),
    })
    if (!moved) return
    await notifyStaff(tx, signup, 'needsPerson')
    await recordEvents(tx, engine.resellerId, [signupWaits(signup, cause)])
  })
  await engine.checkpoint('ended')
  return { kind: 'over' }
}
