import type pg from 'pg'
import type { Actor } from '../../lib/platform/audit/actor'
import { type ControlClient, createControlClient } from '../../lib/sandbox/control/control-client'
import { type BenchWorld, openWorld } from './bench-world'
import { startSandboxChild } from './sandbox-child'

/** A reseller connected to a sandbox in a child process, synced and without a call budget. */
export type LockWorld = {
  /** The same database, with another reseller whose owner is signed in. */
  bench: BenchWorld
  owner: pg.Client
  resellerId: string
  actor: Actor
  control: ControlClient
  setBudget(callsPerMinute: number): Promise<void>
  end(): Promise<void>
}

const actor: Actor = { id: null, name: 'bench', kind: 'cli' }

export async function openLockWorld(tenants: number): Promise<LockWorld> {
  const world = await openWorld()
  const databaseUrl = process.env.SANDBOX_DATABASE_URL ?? ''
  const { seedManyTenants } = await import('../../lib/sandbox/seed/seed-installation')
  await seedManyTenants({ databaseUrl, tenants })
  const sandbox = await startSandboxChild(databaseUrl)
  const control = createControlClient(sandbox.url)
  await control.setProfile({ throttlePerMinute: 0 })
  const resellerId = await connect(sandbox.url)
  const { owner } = world
  const setBudget = async (callsPerMinute: number) => {
    await owner.query('update portal.connection set calls_per_minute = $2 where reseller_id = $1', [
      resellerId,
      callsPerMinute,
    ])
    await owner.query('delete from portal.call_budget where reseller_id = $1', [resellerId])
  }
  await setBudget(1_000_000)
  const { syncTenants } = await import('../../lib/domain/sync/sync-tenants')
  const synced = await syncTenants(resellerId, { cause: 'cli' })
  if (synced.outcome !== 'ok') throw new Error(`The sync came to ${JSON.stringify(synced)}`)
  await owner.query('vacuum analyze')
  const end = async () => {
    await sandbox.stop()
    await world.end()
  }
  return { bench: world, owner, resellerId, actor, control, setBudget, end }
}

async function connect(centralUrl: string): Promise<string> {
  const { demoReseller } = await import('../../lib/sandbox/seed/demo-credentials')
  const { createReseller } = await import('../../lib/domain/resellers/create-reseller')
  const { connectReseller } = await import('../../lib/domain/resellers/connect-reseller')
  const { resellerId } = await createReseller({ slug: 'lock-bench', name: 'Locks', actor })
  const { port } = new URL(centralUrl)
  await connectReseller({
    resellerId,
    actor,
    centralUrl,
    baseDomain: `localhost:${port}`,
    credentials: { kind: 'token', token: demoReseller.token },
    importTenantTokens: true,
  })
  return resellerId
}
