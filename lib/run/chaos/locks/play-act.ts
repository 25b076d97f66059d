import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../../errors'
import { cancelLockRun, pauseLockRun, resumeLockRun } from '../../../locks/steer-lock-run'
import { syncTenants } from '../../../sync/sync-tenants'
import { holdTenant } from '../../../tenants/hold-tenant'
import { releaseTenant } from '../../../tenants/release-tenant'
import { cutClaim } from './ledger'
import type { Act } from './plan-round'
import { type Scene, tell } from './scene'

/** How a process ends: what its checkpoints do from then on. */
export class Killed extends Error {}

/** One process that advances one run. */
export type Life = {
  run: number
  /** Once set, every checkpoint of this process does this instead. */
  end: (() => Promise<never>) | null
  vanish: () => void
}

/** Does what the plan says at a checkpoint; throws Killed when that is the end of the process. */
export async function playAct(scene: Scene, life: Life, act: Act): Promise<void> {
  scene.acts += 1
  const { kind, ...details } = act
  tell(scene, `run ${life.run}: ${kind} ${JSON.stringify(details)}`)
  switch (act.kind) {
    case 'throw':
      life.end = () => Promise.reject(new Killed())
      return life.end()
    case 'vanish':
      life.end = () => scene.burial.then(() => Promise.reject(new Killed()))
      await cutClaim(scene.chaos.owner, runIdOf(scene, life))
      life.vanish()
      return life.end()
    case 'lose-claim':
      await cutClaim(scene.chaos.owner, runIdOf(scene, life))
      return
    case 'pause':
    case 'resume':
    case 'cancel':
      return steer(scene, runIdOf(scene, life), act.kind)
    case 'sync':
      scene.pending.push(syncTenants(scene.chaos.desk.resellerId, { cause: 'cli' }))
      return
    default:
      return touchServer(scene, act)
  }
}

function runIdOf(scene: Scene, { run }: Life): string {
  return scene.runIds.get(run) ?? ''
}

type Touch = Extract<Act, { kind: 'hand' | 'hold' | 'release' | 'break' | 'fault' }>

async function touchServer(scene: Scene, act: Touch): Promise<void> {
  const { desk, tenants } = scene.chaos
  if (act.kind === 'fault') {
    await desk.control.setFault(act.fault)
    return
  }
  const tenant = tenants[act.tenant]
  if (!tenant) return
  if (act.kind === 'hand') {
    const { central, host } = act.ends
    const now = await desk.control.tenant(tenant.subdomain)
    await desk.control.changeTenant(tenant.subdomain, {
      ...(central && { locked: central === 'locked' }),
      hostLocked: host ? host === 'locked' : now.hostLocked,
    })
  } else if (act.kind === 'break') {
    await breakFor(scene, { subdomain: tenant.subdomain, upstreamId: tenant.upstreamId }, act)
  } else {
    const change = act.kind === 'hold' ? holdTenant : releaseTenant
    const { resellerId, owner: actor } = desk
    await byHand(scene, act.kind, () =>
      change({ resellerId, tenantId: tenant.id, actor, reason: 'Acordado por teléfono' }),
    )
  }
}

async function breakFor(
  scene: Scene,
  tenant: { subdomain: string; upstreamId: number },
  { how, forMs }: Extract<Act, { kind: 'break' }>,
): Promise<void> {
  const { control } = scene.chaos.desk
  const from = Date.now()
  await control.breakTenant(tenant.subdomain, how)
  const mended = wait(forMs).then(async () => {
    await control.breakTenant(tenant.subdomain, null)
    scene.brokenTimes.push({ tenant: tenant.upstreamId, from, to: Date.now() })
    tell(scene, `tenant ${tenant.upstreamId} is mended`)
  })
  scene.pending.push(mended)
}

const steering = { pause: pauseLockRun, resume: resumeLockRun, cancel: cancelLockRun }

/** A person at the portal; that a run is over or a tenant already held is no news. */
export async function steer(scene: Scene, runId: string, verb: keyof typeof steering): Promise<void> {
  const { resellerId, owner: actor } = scene.chaos.desk
  await byHand(scene, verb, () => steering[verb]({ resellerId, runId, actor }))
}

async function byHand(scene: Scene, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    tell(scene, `${what} was refused: ${error.code}`)
  }
}
