import type { BenchWorld } from '../bench-world'
import { buildBench, buildFolder } from '../build-bench'
import { openLockWorld } from '../lock-world'
import { cpuMs, familyCpuMs } from '../measure/cpu-time'
import { fireRequests } from '../measure/measure-requests'
import { median } from '../measure/median'
import { type MeasuredServer, startNext } from '../measured-server'
import type { report } from '../report'
import { seedTenants } from '../seed-tenants'
import { atLeast, atMost, type TargetVerdict } from '../targets'
import { toTable } from '../to-table'
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
    const key = await createBenchKey(world.bench)
    const { pid } = server
    const ofReads = await benchReads(reporter, { ...page, key, pid, postmaster: world.bench.postmaster })
    await world.control.setFault({ endpoint: 'reseller.lockedTenant', kind: 'latency', ms: latencyMs })
    const beside = await measureBeside(world, { ...page, pid }, runTenants)
    reporter.table({ beside }, besideTable(beside))
    return reporter.summary([...ofReads, ...judgeBeside(beside)])
  } finally {
    await server?.stop()
    await world.end()
  }
}

type Asked = { url: string; cookie: string; key: string; pid: number; postmaster: number }

/** So many requests, and not so many seconds: on a busy machine a page may take seconds. */
const requests = { page: 48, api: 240 }
const rounds = 5

async function benchReads(reporter: Reporter, asked: Asked): Promise<TargetVerdict[]> {
  const [cookie, authorization] = [{ cookie: asked.cookie }, { authorization: `Bearer ${asked.key}` }]
  const list = asked.url.replace('/tenants', '/api/v1/tenants?limit=50')
  const bytes = { page: await readBytes(asked.url, cookie), api: await readBytes(list, authorization) }
  await fireRequests(asked.url, cookie, requests.page)
  await fireRequests(list, authorization, requests.api)
  const measured: { page: Counted; api: Counted }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const page = await fireCounted(asked, { url: asked.url, headers: cookie, amount: requests.page })
    const api = await fireCounted(asked, { url: list, headers: authorization, amount: requests.api })
    reporter.load({ served: 'page', size: tenants, what: 'first', bytes: bytes.page, ...page })
    reporter.load({ served: 'api', size: tenants, what: 'first', bytes: bytes.api, ...api })
    measured.push({ page, api })
  }
  reporter.table({ reads: measured }, readsTable(measured))
  return [
    atLeast(
      'requests/s of the API, of the page',
      median(measured.map(({ page, api }) => api.rps / page.rps)),
      3,
    ),
    atMost(
      'requests that failed',
      measured.reduce((sum, { page, api }) => sum + page.failed + api.failed, 0),
      0,
    ),
  ]
}

type Counted = Awaited<ReturnType<typeof fireRequests>> & { webMs: number; databaseMs: number }

/** The same with the CPU of a request: of the web process, and of PostgreSQL. */
async function fireCounted(
  { pid, postmaster }: Asked,
  { url, headers, amount }: { url: string; headers: Record<string, string>; amount: number },
): Promise<Counted> {
  const used = () => [cpuMs(pid) ?? Number.NaN, familyCpuMs(postmaster)] as const
  const [webBefore, databaseBefore] = used()
  const load = await fireRequests(url, headers, amount)
  const [web, database] = used()
  return { ...load, webMs: (web - webBefore) / amount, databaseMs: (database - databaseBefore) / amount }
}

function readsTable(measured: { page: Counted; api: Counted }[]): string[] {
  const row = (what: string, of: (one: Counted) => number, digits: number) => {
    const [page, api] = (['page', 'api'] as const).map((who) => median(measured.map((one) => of(one[who]))))
    return [what, ...[page, api].map((value = Number.NaN) => value.toFixed(digits)), ratioOf(page, api)]
  }
  return toTable(
    ['a request', 'page', 'API', 'page of API'],
    [
      row('CPU of the web process, ms', ({ webMs }) => webMs, 2),
      row('CPU of PostgreSQL, ms', ({ databaseMs }) => databaseMs, 2),
      row('CPU of both, ms', ({ webMs, databaseMs }) => webMs + databaseMs, 2),
    ],
  )
}

function besideTable({ quiet, busy, beside, alone, ...figures }: BesideFigures): string[] {
  const row = (what: string, key: keyof BesideFigures['ratios']) => [
    what,
    ...[quiet[key], busy[key], beside[key]].map((value) => value.toFixed(1)),
    ...[figures.ratios[key], figures.besideRatios[key]].map((ratios) => median(ratios).toFixed(2)),
  ]
  return [
    ...toTable(
      ['what', 'alone', 'beside webhooks', 'beside as much computing', 'ratio', 'ratio of computing'],
      [
        row('page, ms', 'pageMs'),
        row('page: CPU of the web process, ms', 'webMs'),
        row('run: an item, ms', 'runMs'),
      ],
    ),
    '',
    ...toTable(
      ['a delivery with nothing beside: CPU ms', 'sender', 'PostgreSQL', 'receiver', 'delivered a second'],
      [
        [
          '',
          ...[alone.nodeMs, alone.databaseMs, alone.receiverMs].map((value) => value.toFixed(2)),
          alone.deliveredPerSecond.toFixed(1),
        ],
      ],
    ),
  ]
}

function ratioOf(one = Number.NaN, other = Number.NaN): string {
  return (one / other).toFixed(2)
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
