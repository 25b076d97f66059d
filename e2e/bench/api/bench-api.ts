import type { BenchWorld } from '../bench-world'
import { buildBench, buildFolder } from '../build-bench'
import { openLockWorld } from '../lock-world'
import { fireRequests } from '../measure/measure-requests'
import { median } from '../measure/median'
import { type MeasuredServer, startNext } from '../measured-server'
import type { report } from '../report'
import { seedTenants } from '../seed-tenants'
import { atLeast, atMost, type TargetVerdict } from '../targets'
import { type BesideFigures, measureBeside } from './measure-beside'

const tenants = 10_000
const runTenants = 100
/** Of each lock on the central host. */
const latencyMs = 100

type Reporter = ReturnType<typeof report>

/**
 * `npm run bench -- api`: fifty tenants from the API beside the page with the same fifty, on one server, in turns; then
 * a page and a run beside a hundred webhooks a second to a slow receiver.
 */
export async function benchApi(reporter: Reporter): Promise<boolean> {
  reporter.note('Building …')
  buildBench()
  const world = await openLockWorld(runTenants)
  let server: MeasuredServer | undefined
  try {
    await seedTenants(world.bench, tenants)
    server = await startNext(buildFolder)
    const { cookie: of } = world.bench
    const page = { url: `${server.url}/tenants`, cookie: `${of.name}=${of.value}` }
    const ofReads = await benchReads(reporter, { ...page, key: await createBenchKey(world.bench) })
    await world.control.setFault({ endpoint: 'reseller.lockedTenant', kind: 'latency', ms: latencyMs })
    const beside = await measureBeside(world, { ...page, pid: server.pid }, runTenants)
    reporter.aside({ beside })
    return reporter.summary([...ofReads, ...judgeBeside(beside)])
  } finally {
    await server?.stop()
    await world.end()
  }
}

type Asked = { url: string; cookie: string; key: string }

/** So many requests, and not so many seconds: on a busy machine a page may take seconds. */
const requests = { page: 48, api: 240 }
const rounds = 3

async function benchReads(reporter: Reporter, asked: Asked): Promise<TargetVerdict[]> {
  const [cookie, authorization] = [{ cookie: asked.cookie }, { authorization: `Bearer ${asked.key}` }]
  const list = asked.url.replace('/tenants', '/api/v1/tenants?limit=50')
  const bytes = { page: await readBytes(asked.url, cookie), api: await readBytes(list, authorization) }
  await fireRequests(asked.url, cookie, requests.page / 2)
  await fireRequests(list, authorization, requests.api / 2)
  const ratios: number[] = []
  let failed = 0
  for (let round = 0; round < rounds; round += 1) {
    const page = await fireRequests(asked.url, cookie, requests.page)
    const api = await fireRequests(list, authorization, requests.api)
    reporter.load({ served: 'page', size: tenants, what: 'first', bytes: bytes.page, ...page })
    reporter.load({ served: 'api', size: tenants, what: 'first', bytes: bytes.api, ...api })
    ratios.push(api.rps / page.rps)
    failed += page.failed + api.failed
  }
  return [
    atLeast('requests/s of the API, of the page', median(ratios), 3),
    atMost('requests that failed', failed, 0),
  ]
}

async function readBytes(url: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } })
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}; nothing can be measured.`)
  return (await answer.arrayBuffer()).byteLength
}

function judgeBeside(figures: BesideFigures): TargetVerdict[] {
  return [
    atMost('page beside webhooks, of the page alone', median(figures.ratios.pageMs), 1.1),
    atMost('the same, CPU of the web process', median(figures.ratios.webMs), 1.1),
    atMost('run beside webhooks, of the run alone', median(figures.ratios.runMs), 1.1),
    atLeast('webhooks told of a second', figures.eventsPerSecond, 95),
    atLeast('webhooks delivered a second', figures.deliveredPerSecond, 90),
    atMost('items of runs that were not proved', figures.unproved, 0),
  ]
}

async function createBenchKey({ owner, resellerId }: BenchWorld): Promise<string> {
  // Reads its settings at import.
  const { createKey } = await import('../../../lib/domain/api-keys/create-key')
  const { rows } = await owner.query<{ id: string; name: string }>(
    `select id, name from portal.staff where reseller_id = $1 and role = 'owner'`,
    [resellerId],
  )
  const [{ id = null, name = '' } = {}] = rows
  const actor = { id, name, kind: 'staff' } as const
  const { key } = await createKey({ resellerId, actor, name: 'Bench', scopes: ['tenants:read'] })
  return key
}
