import 'server-only'
import type { Signup } from '../../../generated/prisma/client'
import { inScope } from '../../../platform/database/db'
import { env } from '../../../platform/env'
import { AppError } from '../../../platform/errors'
import { type Advance, after, type Reconciler, reconcile } from '../../../platform/jobs/reconcile'
import { type Gateway, openGateway } from '../../../upstream/gateways/gateway'
import { createTenant, postpone } from './create-tenant'
import { linkTenant } from './link-tenant'
import { type SignupPolicy, signupPolicy } from './policy'
import { settleSignup } from './settle-signup'
import type { SignupCheckpoint, SignupEngine, SignupEngineToOpen } from './signup-engine'
import { signupJob } from './signup-job'
import { moveSignup } from './signup-store'

export type AdvanceOptions = {
  signal?: AbortSignal
  policy?: Partial<SignupPolicy>
  now?: () => Date
  checkpoint?: (name: SignupCheckpoint) => void | Promise<void>
}

/** Longest wait for the budget of calls. */
const budgetWaitMaxMs = 20_000

export const signups: Reconciler<SignupEngine, Signup> = {
  job: signupJob,
  due: `
    select s.id, s.next_at as "runAt" from portal.signup s
    where s.reseller_id = $1::uuid
      and (s.state in ('queued', 'creating', 'unknown')
        or (s.state = 'created' and s.tenant_id is null and s.ended_at > now() - interval '1 day'))`,
  limit: 500,
  async load(engine) {
    const signup = await load(engine)
    await engine.checkpoint('loaded')
    return signup && isForWorker(signup) ? signup : null
  },
  recover: turnCrashedToUnknown,
  step(engine, signup) {
    if (signup.state === 'queued') return createTenant(engine, signup)
    if (signup.state === 'unknown') return settleSignup(engine, signup)
    return linkTenant(engine, signup)
  },
}

/** Brings a request forward; a registration that was under way is looked for at both ends, never repeated. */
export function advanceSignup(
  resellerId: string,
  signupId: string,
  { signal, ...options }: AdvanceOptions = {},
): Promise<Advance> {
  return reconcile(signups, signupId, async (advance) => {
    const engine: SignupEngineToOpen = {
      resellerId,
      signupId,
      signal,
      policy: { ...signupPolicy(env().SIGNUP_SETTLE_MS), ...options.policy },
      now: options.now ?? (() => new Date()),
      checkpoint: async (name) => options.checkpoint?.(name),
    }
    const gateway = await open(resellerId, signal)
    if (gateway instanceof AppError) return waitForGateway(engine, gateway)
    return advance({ ...engine, gateway })
  })
}

async function open(resellerId: string, signal?: AbortSignal): Promise<Gateway | AppError> {
  try {
    return await openGateway(resellerId, { cause: 'signup', waitMaxMs: budgetWaitMaxMs, signal })
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

async function waitForGateway(engine: SignupEngineToOpen, error: AppError): Promise<Advance> {
  const signup = await load(engine)
  const at =
    signup?.state === 'queued'
      ? await postpone(engine, signup, error)
      : after(engine, engine.policy.backOffMaxMs)
  return { kind: 'later', at }
}

function load({ resellerId, signupId }: SignupEngineToOpen): Promise<Signup | null> {
  return inScope(resellerId, (tx) => tx.signup.findFirst({ where: { resellerId, id: signupId } }))
}

function isForWorker({ state, tenantId }: Signup): boolean {
  return state === 'queued' || state === 'unknown' || (state === 'created' && tenantId === null)
}

async function turnCrashedToUnknown(engine: SignupEngine): Promise<void> {
  const { resellerId, policy } = engine
  const signup = await load(engine)
  if (signup?.state !== 'creating') return
  const change = {
    state: 'unknown',
    cause: 'crashed',
    settleAfter: after(engine, policy.settleMs),
    nextAt: after(engine, policy.rereadMs),
    reading: null,
  } as const
  await inScope(resellerId, (tx) =>
    moveSignup(tx, signup, { change, mark: { kind: 'crashed' }, now: engine.now() }),
  )
}
