import { type BenchWorld, openWorld } from './bench-world'
import { buildBench, buildFolder } from './build-bench'
import { measureRequests } from './measure/measure-requests'
import { type MeasuredServer, startNext } from './measured-server'
import type { report } from './report'
import { seedTenants } from './seed-tenants'
import { atLeast, atMost } from './targets'

const tenants = 10_000

/** `npm run bench -- api`: fifty tenants from the API beside the same fifty from the page, on one server, in turns. */
export async function benchApi(reporter: ReturnType<typeof report>, seconds: number): Promise<boolean> {
  reporter.note('Building …')
  buildBench()
  const world = await openWorld()
  let server: MeasuredServer | undefined
  try {
    await seedTenants(world, tenants)
    const authorization = `Bearer ${await createBenchKey(world)}`
    server = await startNext(buildFolder)
    const cookie = `${world.cookie.name}=${world.cookie.value}`
    const page = await measureRequests(`${server.url}/tenants`, { cookie }, seconds)
    reporter.load({ served: 'page', size: tenants, what: 'first', ...page })
    const api = await measureRequests(`${server.url}/api/v1/tenants?limit=50`, { authorization }, seconds)
    reporter.load({ served: 'api', size: tenants, what: 'first', ...api })
    return reporter.summary([
      atLeast('requests/s of the API, of the page', api.rps / page.rps, 3),
      atMost('requests of the API that failed', api.failed, 0),
    ])
  } finally {
    await server?.stop()
    await world.end()
  }
}

async function createBenchKey({ owner, resellerId }: BenchWorld): Promise<string> {
  // Reads its settings at import.
  const { createKey } = await import('../../lib/domain/api-keys/create-key')
  const { rows } = await owner.query<{ id: string; name: string }>(
    `select id, name from portal.staff where reseller_id = $1 and role = 'owner'`,
    [resellerId],
  )
  const [{ id = null, name = '' } = {}] = rows
  const actor = { id, name, kind: 'staff' } as const
  const { key } = await createKey({ resellerId, actor, name: 'Bench', scopes: ['tenants:read'] })
  return key
}
