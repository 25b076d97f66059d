import 'server-only'
import { inScope } from '../db'
import { AppError, OutcomeUnknown, UpstreamRejected } from '../errors'
import type { Signup } from '../generated/prisma/client'
import { openForSignup } from '../vault/tokens'
import type { SignupCause } from './cause'
import { endSignup } from './end-signup'
import { type Engine, later, type Round } from './engine'
import { tellStaff } from './letters'
import { pauseAfter } from './policy'
import { isQuotaFull } from './quota-room'
import { readCentral, toNotSentCause } from './read-ends'
import { moveSignup } from './signup-store'
import { type OpenCause, readRefusal } from './steps'

/** Looks first, then asks upstream to make the tenant: write-ahead, request, outcome. */
export async function createTenant(engine: Engine, signup: Signup): Promise<Round> {
  const before = await readCentral(engine.gateway, signup)
  await engine.checkpoint('detail-read')
  if (before.failure) return postpone(engine, signup, before.failure)
  if (before.says === 'ruc-elsewhere' || (before.says === 'ours' && signup.attempt === 0)) {
    return endSignup(engine, signup, { state: 'duplicate', cause: 'already-tenant' })
  }
  // An earlier request may have made it after all: it is settled, not sent again.
  if (before.says === 'ours') return look(engine, signup)
  if (before.says === 'host-taken') return needPerson(engine, signup, 'subdomain-taken')
  if (before.says === null) return needPerson(engine, signup, 'detail-broken')
  const room = await hasRoom(engine)
  if (room instanceof AppError) return postpone(engine, signup, room)
  if (!room) return putOnWaitingList(engine, signup)
  return send(engine, signup)
}

async function hasRoom({ gateway }: Engine): Promise<boolean | AppError> {
  try {
    const quota = await gateway.readQuota()
    return quota === 'unsupported' || !isQuotaFull(quota)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

async function send(engine: Engine, signup: Signup): Promise<Round> {
  const { resellerId, id, passwordCiphertext, attempt } = signup
  if (passwordCiphertext === null) return needPerson(engine, signup, 'not-settled')
  await engine.checkpoint('before-sending')
  const sending: Signup = { ...signup, state: 'creating', attempt: attempt + 1 }
  if (!(await markSending(engine, signup))) return { kind: 'on' }
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
function markSending(engine: Engine, signup: Signup): Promise<boolean> {
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

async function takeFailure(engine: Engine, sending: Signup, error: AppError): Promise<Round> {
  const said = typeof error.values.said === 'string' ? error.values.said : null
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
  return postpone(engine, sending, error)
}

type Open = { cause: OpenCause; said: string | null; waitMs: number }

async function leaveOpen(engine: Engine, sending: Signup, { cause, said, waitMs }: Open): Promise<Round> {
  const kind =
    cause === 'said-yes' ? 'said-yes' : cause === 'answer-lost' ? 'answer-lost' : ('said-no' as const)
  const change = {
    state: 'unknown',
    cause,
    serverSaid: said?.slice(0, 300) ?? null,
    settleAfter: later(engine, engine.policy.settleMs),
    nextAt: later(engine, waitMs),
    reading: null,
    failures: 0,
  } as const
  await inScope(engine.resellerId, (tx) =>
    moveSignup(tx, sending, { change, mark: { kind, detail: said }, now: engine.now() }),
  )
  await engine.checkpoint('noted')
  return { kind: 'on' }
}

async function look(engine: Engine, signup: Signup): Promise<Round> {
  const { settleMs } = engine.policy
  const change = {
    state: 'unknown',
    cause: 'answer-lost',
    sendingAt: signup.sendingAt ?? engine.now(),
    settleAfter: later(engine, settleMs),
    nextAt: engine.now(),
    reading: null,
  } as const
  await inScope(engine.resellerId, (tx) =>
    moveSignup(tx, signup, { change, mark: { kind: 'read', detail: 'ours' }, now: engine.now() }),
  )
  return { kind: 'on' }
}

/** Nothing was sent, or nothing can have arrived: the attempt does not count, and it is tried again later. */
export async function postpone(
  place: Omit<Engine, 'gateway'>,
  signup: Signup,
  error: AppError,
): Promise<Round> {
  const failures = signup.failures + 1
  const at = new Date(place.now().getTime() + pauseAfter(place.policy, failures))
  const cause = toNotSentCause(error)
  const attempt = signup.state === 'creating' ? signup.attempt - 1 : signup.attempt
  const isNews = signup.cause !== cause
  await inScope(place.resellerId, (tx) =>
    moveSignup(tx, signup, {
      change: { state: 'queued', cause, attempt, failures, nextAt: at },
      mark: isNews ? { kind: 'not-sent', detail: error.code } : null,
      now: place.now(),
    }),
  )
  return { kind: 'later', at }
}

async function putOnWaitingList(engine: Engine, signup: Signup): Promise<Round> {
  const nextAt = later(engine, engine.policy.backOffMaxMs)
  const change = { state: 'waiting', cause: 'quota-full', nextAt } as const
  await inScope(engine.resellerId, async (tx) => {
    const moved = await moveSignup(tx, signup, { change, mark: { kind: 'waiting' }, now: engine.now() })
    if (moved) await tellStaff(tx, signup, 'waiting')
  })
  return { kind: 'over' }
}

export async function needPerson(
  engine: Engine,
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
    if (moved) await tellStaff(tx, signup, 'needsPerson')
  })
  await engine.checkpoint('ended')
  return { kind: 'over' }
}
