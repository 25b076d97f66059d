import 'server-only'
import type { Signup } from '../../../generated/prisma/client'
import { dayMs } from '../../../platform/calendar/days'
import { inScope, type Tx } from '../../../platform/database/db'
import { env } from '../../../platform/env'
import { AppError } from '../../../platform/errors'
import { type Advance, after, type Reconciler, type Round, reconcile } from '../../../platform/jobs/reconcile'
import { openForSignup, sealTenantToken } from '../../../platform/vault/tokens'
import { type Gateway, openGateway } from '../../../upstream/gateways/gateway'
import { syncAfterSignup } from '../../sync/request-sync'
import { createTenant, postpone } from './create-tenant'
import { type SignupPolicy, signupPolicy } from './policy'
import { settleSignup } from './settle-signup'
import type { SignupCheckpoint, SignupEngine, SignupEngineToOpen } from './signup-engine'
import { signupJob } from './signup-job'
import { moveSignup } from './signup-store'

/** After this long a tenant that never came into the book is no longer waited for. */
const waitMaxMs = dayMs

/** Ties a created request to its row in the book, once a sync has brought it, and moves its token to the vault. */
async function linkTenant(engine: SignupEngine, signup: Signup): Promise<Round> {
  const { resellerId, ruc, host } = signup
  const linked = await inScope(resellerId, async (tx) => {
    const tenant = await tx.tenant.findFirst({
      where: { resellerId, ruc, host, goneAt: null },
      select: { id: true },
    })
    if (!tenant) return false
    await keepToken(tx, signup, tenant.id)
    return moveSignup(tx, signup, {
      change: { state: 'created', tenantId: tenant.id, tokenCiphertext: null },
      mark: { kind: 'linked' },
      now: signup.endedAt ?? engine.now(),
    })
  })
  await engine.checkpoint('linked')
  if (linked) return { kind: 'over' }
  const waitedMs = engine.now().getTime() - (signup.endedAt ?? engine.now()).getTime()
  if (waitedMs > waitMaxMs) return { kind: 'over' }
  // The sync that was asked for may have read before the tenant was there.
  if (waitedMs > engine.policy.rereadMs) await inScope(resellerId, (tx) => syncAfterSignup(tx, resellerId))
  return { kind: 'later', at: after(engine, Math.max(engine.policy.rereadMs, waitedMs / 2)) }
}

/** A token that is already in the vault stays: the sync or a person put it there later than this one. */
async function keepToken(tx: Tx, signup: Signup, tenantId: string): Promise<void> {
  const { resellerId, id, tokenCiphertext } = signup
  if (tokenCiphertext === null) return
  const token = openForSignup({ resellerId, signupId: id }, 'signup-token', tokenCiphertext)
  const { ciphertext, fingerprint } = sealTenantToken({ resellerId, tenantId }, token)
  await tx.$executeRaw`
    insert into portal.tenant_token (tenant_id, reseller_id, ciphertext, fingerprint, source, updated_at)
    values (${tenantId}::uuid, ${resellerId}::uuid, ${ciphertext}, ${fingerprint}, 'imported', now())
    on conflict (tenant_id) do nothing`
}

export type SignupOptions = {
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
  { signal, ...options }: SignupOptions = {},
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
