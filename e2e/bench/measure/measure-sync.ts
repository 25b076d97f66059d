import type { Actor } from '../../../lib/platform/audit/actor'
import type { BenchWorld } from '../bench-world'
import { familyCpuMs } from './cpu-time'
import { median } from './median'

const actor: Actor = { id: null, name: 'bench', kind: 'system' }

export type Synced = { tenants: number; firstMs: number; againMs: number; memoryMb: number }

type SyncOnce = (resellerId: string) => Promise<void>

/** Two syncs of all tenants over HTTP: the first writes every row, the second finds no change. */
export async function measureSync(tenants: number): Promise<Synced> {
  return withSyncedReseller(tenants, async (resellerId, syncOnce) => {
    const time = async () => {
      const startedAt = performance.now()
      await syncOnce(resellerId)
      return performance.now() - startedAt
    }
    const [firstMs, againMs] = [await time(), await time()]
    return { tenants, firstMs, againMs, memoryMb: process.memoryUsage().rss / 1_048_576 }
  })
}

type RolledSync = { withoutMs: number; withMs: number }

const rounds = 5

/** CPU of this process and the database for a sync in turn without sums of the reseller and with two months of them. */
export async function measureRolledSync(
  { owner, postmaster }: BenchWorld,
  tenants: number,
): Promise<RolledSync> {
  const { rollUp } = await import('../../../lib/domain/reports/rolls/roll-up')
  return withSyncedReseller(tenants, async (resellerId, syncOnce) => {
    const cost = async () => {
      const used = () =>
        process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000 + familyCpuMs(postmaster)
      const before = used()
      await syncOnce(resellerId)
      return used() - before
    }
    await syncOnce(resellerId)
    await owner.query(
      `insert into portal.metric_sample (reseller_id, tenant_id, day, documents, users, access)
       select reseller_id, tenant_id, s.day - ago, greatest(0, documents - 3 * ago), users, access
       from portal.metric_sample s cross join generate_series(1, 10) ago where reseller_id = $1 on conflict do nothing`,
      [resellerId],
    )
    await owner.query(
      `insert into portal.quota_sample (reseller_id, day) select distinct reseller_id, day from portal.metric_sample
       where reseller_id = $1 on conflict do nothing`,
      [resellerId],
    )
    await owner.query('vacuum analyze')
    const [without, rolled]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      for (const table of ['tenant_month', 'plan_day', 'issued_period', 'cohort_month', 'report_roll'])
        await owner.query(`delete from portal.${table} where reseller_id = $1`, [resellerId])
      without.push(await cost())
      await rollUp(resellerId)
      rolled.push(await cost())
    }
    return { withoutMs: median(without), withMs: median(rolled) }
  })
}

/** A reseller connected to a sandbox with so many tenants. */
async function withSyncedReseller<T>(
  tenants: number,
  work: (resellerId: string, syncOnce: SyncOnce) => Promise<T>,
): Promise<T> {
  const { seedManyTenants } = await import('../../../lib/sandbox/seed/seed-installation')
  const { startSandbox } = await import('../../../lib/sandbox/http/start-sandbox')
  const { demoReseller } = await import('../../../lib/sandbox/seed/demo-credentials')
  const { createReseller } = await import('../../../lib/domain/resellers/create-reseller')
  const { connectReseller } = await import('../../../lib/domain/resellers/connect-reseller')
  const { syncTenants } = await import('../../../lib/domain/sync/sync-tenants')
  const databaseUrl = process.env.SANDBOX_DATABASE_URL ?? ''
  await seedManyTenants({ databaseUrl, tenants })
  const sandbox = await startSandbox({ databaseUrl, port: 0, baseDomain: 'localhost' })
  try {
    const { resellerId } = await createReseller({ slug: 'sync-bench', name: 'Sync', actor })
    await connectReseller({
      resellerId,
      actor,
      centralUrl: sandbox.url,
      baseDomain: sandbox.baseDomain,
      credentials: { kind: 'token', token: demoReseller.token },
      importTenantTokens: true,
    })
    return await work(resellerId, async (of) => {
      const result = await syncTenants(of, { cause: 'cli' })
      if (result.outcome !== 'ok') throw new Error(`The sync came to ${JSON.stringify(result)}`)
    })
  } finally {
    await sandbox.close()
  }
}
