import { setTimeout as wait } from 'node:timers/promises'
import { cancelLockRun, pauseLockRun, resumeLockRun } from '../../../lib/domain/locks/runs/pause-lock-run'
import { syncTenants } from '../../../lib/domain/sync/sync-tenants'
import { holdTenant } from '../../../lib/domain/tenants/holds/hold-tenant'
import { releaseTenant } from '../../../lib/domain/tenants/holds/release-tenant'
import { AppError } from '../../../lib/platform/errors'
import type { FaultKind } from '../../../lib/sandbox/http/faults'
import { cutClaim } from './ledger'
import type { Act, Silence } from './plan-round'
import { note, type RoundContext } from './round-context'
import { deadlines } from './timing'

/** Thrown at a checkpoint to end a process. */
export class Killed extends Error {}

/** One process that advances one run. */
export type RunningProcess = {
  run: number
  /** Once set, every checkpoint of the process runs it instead. */
  end: (() => Promise<never>) | null
  vanish: () => void
}

/** Performs an act at a checkpoint; throws `Killed` if it ends the process. */
export async function playAct(context: RoundContext, running: RunningProcess, act: Act): Promise<void> {
  context.acts += 1
  const { kind, ...details } = act
  note(context, `run ${running.run}: ${kind} ${JSON.stringify(details)}`)
  switch (act.kind) {
    case 'throw':
      running.end = () => Promise.reject(new Killed())
      return running.end()
    case 'vanish':
      running.end = () => context.roundEnd.then(() => Promise.reject(new Killed()))
      await cutClaim(context.chaos.owner, runIdOf(context, running))
      running.vanish()
      return running.end()
    case 'lose-claim':
      await cutClaim(context.chaos.owner, runIdOf(context, running))
      return
    case 'pause':
    case 'resume':
    case 'cancel':
      return steer(context, runIdOf(context, running), act.kind)
    case 'silence':
      return silenceHost(context, act)
    case 'global-lock':
      return interruptGlobalLock(context, act)
    case 'arrive':
      return void (await context.chaos.reseller.control.releaseEffects())
    case 'sync':
      context.pending.push(syncTenants(context.chaos.reseller.resellerId, { cause: 'cli' }))
      return
    default:
      return changeServer(context, act)
  }
}

function runIdOf(context: RoundContext, { run }: RunningProcess): string {
  return context.runIds.get(run) ?? ''
}

type ServerChange = Extract<Act, { kind: 'manual' | 'hold' | 'release' | 'break' | 'fault' }>

async function changeServer(context: RoundContext, act: ServerChange): Promise<void> {
  const { reseller, tenants } = context.chaos
  if (act.kind === 'fault') {
    await reseller.control.setFault(act.fault)
    return
  }
  const tenant = tenants[act.tenant]
  if (!tenant) return
  if (act.kind === 'manual') {
    const { central, host } = act.ends
    const now = await reseller.control.tenant(tenant.subdomain)
    await reseller.control.changeTenant(tenant.subdomain, {
      ...(central && { locked: central === 'locked' }),
      hostLocked: host ? host === 'locked' : now.hostLocked,
    })
  } else if (act.kind === 'break') {
    await breakFor(context, { subdomain: tenant.subdomain, upstreamId: tenant.upstreamId }, act)
  } else {
    const change = act.kind === 'hold' ? holdTenant : releaseTenant
    const { resellerId, owner: actor } = reseller
    await asStaff(context, act.kind, () =>
      change({ resellerId, tenantId: tenant.id, actor, reason: 'Acordado por teléfono' }),
    )
  }
}

const hostFaults = {
  gateway: { kind: 'html', status: 502 },
  reset: { kind: 'reset-before' },
  timeout: { kind: 'latency', ms: 2 * deadlines.UPSTREAM_TIMEOUT_MS },
  broken: { kind: 'status', status: 500, message: 'SQLSTATE[HY000] [2002] Connection refused' },
} as const satisfies Record<Silence['how'], FaultKind>

/** Makes the host of a tenant fail, from when this resolves. */
export async function silenceHost(context: RoundContext, { tenant, how, forMs }: Silence): Promise<void> {
  const { control } = context.chaos.reseller
  const host = context.chaos.tenants[tenant]?.subdomain ?? ''
  const { id } = await control.setFault({ endpoint: 'documents.lists', host, ...hostFaults[how] })
  if (forMs === null) return
  // All faults may have been cleared already.
  context.pending.push(wait(forMs).then(() => control.removeFault(id).catch(() => undefined)))
}

/** A global lock at the server that is interrupted. */
async function interruptGlobalLock(
  context: RoundContext,
  act: Extract<Act, { kind: 'global-lock' }>,
): Promise<void> {
  const { reseller } = context.chaos
  const { locked, written, torn } = act
  await reseller.control.setFault({
    endpoint: 'reseller.lockedAdmin',
    kind: 'half-done',
    count: 1,
    written,
    torn,
  })
  await fetch(`${reseller.sandbox.centralUrl}/api/reseller/lockedAdmin`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${reseller.sandbox.resellerToken}`,
    },
    body: JSON.stringify({ locked_admin: locked }),
  })
}

async function breakFor(
  context: RoundContext,
  tenant: { subdomain: string; upstreamId: number },
  { how, forMs }: Extract<Act, { kind: 'break' }>,
): Promise<void> {
  const { control } = context.chaos.reseller
  const from = Date.now()
  await control.breakTenant(tenant.subdomain, how)
  const repaired = wait(forMs).then(async () => {
    await control.breakTenant(tenant.subdomain, null)
    context.brokenTimes.push({ tenant: tenant.upstreamId, from, to: Date.now() })
    note(context, `tenant ${tenant.upstreamId} is repaired`)
  })
  context.pending.push(repaired)
}

const steering = { pause: pauseLockRun, resume: resumeLockRun, cancel: cancelLockRun }

/** A staff action on a run; expected refusals are ignored. */
export async function steer(
  context: RoundContext,
  runId: string,
  verb: keyof typeof steering,
): Promise<void> {
  const { resellerId, owner: actor } = context.chaos.reseller
  await asStaff(context, verb, () => steering[verb]({ resellerId, runId, actor }))
}

async function asStaff(context: RoundContext, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    note(context, `${what} was refused: ${error.code}`)
  }
}
