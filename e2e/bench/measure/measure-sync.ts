import type { Actor } from '../../../lib/platform/audit/actor'

const actor: Actor = { id: null, name: 'bench', kind: 'system' }

export type Synced = { tenants: number; firstMs: number; againMs: number; memoryMb: number }

/** Two syncs of all tenants over HTTP: the first writes every row, the second finds no change. */
export async function measureSync(tenants: number): Promise<Synced> {
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
    const time = async () => {
      const startedAt = performance.now()
      const result = await syncTenants(resellerId, { cause: 'cli' })
      if (result.outcome !== 'ok') throw new Error(`The sync came to ${JSON.stringify(result)}`)
      return performance.now() - startedAt
    }
    const [firstMs, againMs] = [await time(), await time()]
    return { tenants, firstMs, againMs, memoryMb: process.memoryUsage().rss / 1_048_576 }
  } finally {
    await sandbox.close()
  }
}
