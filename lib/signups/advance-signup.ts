import 'server-only'
import { inScope } from '../db'
import { env } from '../env'
import { AppError } from '../errors'
import { type Gateway, openGateway } from '../gateway'
import type { Signup } from '../generated/prisma/client'
import { singleFlight } from '../single-flight'
import { createTenant, postpone } from './create-tenant'
import { type Checkpoint, type Engine, later, type Round } from './engine'
import { linkTenant } from './link-tenant'
import { type SignupPolicy, signupPolicy } from './policy'
import { settleSignup } from './settle'
import { moveSignup } from './signup-store'

/** `busy`: another process advances this request right now. */
export type Advance = { kind: 'busy' } | Exclude<Round, { kind: 'on' }>

export type AdvanceOptions = {
  signal?: AbortSignal
  policy?: Partial<SignupPolicy>
  now?: () => Date
  checkpoint?: (name: Checkpoint) => void | Promise<void>
}

/** Longest wait for the budget of calls. */
const budgetWaitMaxMs = 20_000

/**
 * Brings a request forward until it has ended, must wait, or needs a person. May be killed at any moment and called
 * again by any process: what was under way is then looked for, never repeated.
 */
export async function advanceSignup(
  resellerId: string,
  signupId: string,
  options: AdvanceOptions = {},
): Promise<Advance> {
  const flight = await singleFlight(`signup:${signupId}`, async (): Promise<Advance> => {
    const place = {
      resellerId,
      signupId,
      policy: { ...signupPolicy(env().SIGNUP_SETTLE_MS), ...options.policy },
      now: options.now ?? (() => new Date()),
      checkpoint: async (name: Checkpoint) => options.checkpoint?.(name),
    }
    const gateway = await open(resellerId, options.signal)
    if (gateway instanceof AppError) return waitForGateway(place, gateway)
    const engine: Engine = { ...place, gateway }
    await turnCrashedToUnknown(engine)
    for (;;) {
      if (options.signal?.aborted) return { kind: 'later', at: engine.now() }
      const round = await advanceOnce(engine)
      if (round.kind !== 'on') return round
    }
  })
  return flight.ran ? flight.value : { kind: 'busy' }
}

async function open(resellerId: string, signal?: AbortSignal): Promise<Gateway | AppError> {
  try {
    return await openGateway(resellerId, { cause: 'signup', waitMaxMs: budgetWaitMaxMs, signal })
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

async function waitForGateway(place: Omit<Engine, 'gateway'>, error: AppError): Promise<Advance> {
  const signup = await load(place)
  if (signup?.state === 'queued') return postpone(place, signup, error) as Promise<Advance>
  return { kind: 'later', at: new Date(place.now().getTime() + place.policy.backOffMaxMs) }
}

function load({ resellerId, signupId }: Pick<Engine, 'resellerId' | 'signupId'>): Promise<Signup | null> {
  return inScope(resellerId, (tx) => tx.signup.findFirst({ where: { resellerId, id: signupId } }))
}

async function advanceOnce(engine: Engine): Promise<Round> {
  const signup = await load(engine)
  await engine.checkpoint('loaded')
  if (!signup) return { kind: 'over' }
  if (signup.nextAt && signup.nextAt > engine.now() && isWorkersOwn(signup)) {
    return { kind: 'later', at: signup.nextAt }
  }
  if (signup.state === 'queued') return createTenant(engine, signup)
  if (signup.state === 'unknown') return settleSignup(engine, signup)
  if (signup.state === 'created' && signup.tenantId === null) return linkTenant(engine, signup)
  return { kind: 'over' }
}

function isWorkersOwn({ state }: Signup): boolean {
  return state === 'queued' || state === 'unknown' || state === 'created'
}

/** Whoever advances a request holds its flight: what is still `creating` was sent by a process that died. */
async function turnCrashedToUnknown(engine: Engine): Promise<void> {
  const { resellerId, policy } = engine
  const signup = await load(engine)
  if (signup?.state !== 'creating') return
  const change = {
    state: 'unknown',
    cause: 'crashed',
    settleAfter: later(engine, policy.settleMs),
    nextAt: later(engine, policy.rereadMs),
    reading: null,
  } as const
  await inScope(resellerId, (tx) =>
    moveSignup(tx, signup, { change, mark: { kind: 'crashed' }, now: engine.now() }),
  )
}
