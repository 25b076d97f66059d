import { type BenchWorld, openWorld } from '../bench-world'
import { buildBench, buildFolder } from '../build-bench'
import { measureBrowser } from '../measure/measure-browser'
import { type Load, measureRequests } from '../measure/measure-requests'
import { measureSync } from '../measure/measure-sync'
import { type MeasuredServer, startBare, startNext } from '../measured-server'
import type { report } from '../report'
import { searchText, seedTenants } from '../seed-tenants'
import { judge, type Measured } from './sizes-targets'

const sizes = [1_000, 10_000, 100_000]
const pageSize = 50

type Run = { reporter: ReturnType<typeof report>; seconds: number }

type Servers = { blank: MeasuredServer; tenants: MeasuredServer; bare: MeasuredServer }

async function measureSize(size: number, servers: Servers, cookie: string, { reporter, seconds }: Run) {
  const paths = {
    first: '/tenants',
    search: `/tenants?q=${encodeURIComponent(searchText)}`,
    // The middle page is the slowest to reach from either end.
    deep: `/tenants?page=${Math.ceil(size / pageSize / 2)}`,
  }
  const loads: Record<string, Load> = {}
  for (const [name, path] of Object.entries(paths)) {
    const load = await measureRequests(`${servers.tenants.url}${path}`, cookie, seconds)
    loads[name] = load
    reporter.load({ served: 'page', size, what: name, ...load })
    const bare = await measureRequests(`${servers.bare.url}${path}`, cookie, seconds / 2)
    reporter.load({ served: 'bare', size, what: name, ...bare })
  }
  return loads as { first: Load; search: Load; deep: Load }
}

async function measureAll(world: BenchWorld, servers: Servers, run: Run): Promise<Measured> {
  const { reporter, seconds } = run
  const cookie = `${world.cookie.name}=${world.cookie.value}`
  const pages: Measured['pages'] = {}
  let blank: Load | undefined
  for (const size of sizes) {
    await seedTenants(world, size)
    const load = await measureRequests(`${servers.blank.url}/blank`, cookie, seconds)
    reporter.load({ served: 'blank', size, what: 'first', ...load })
    // The baseline measured next to the page.
    if (size === 10_000) blank = load
    pages[size] = await measureSize(size, servers, cookie, run)
  }
  if (!blank) throw new Error('The blank page was not measured.')
  const memoryMb = { blank: servers.blank.memoryMb(), tenants: servers.tenants.memoryMb() }
  const [blankSeen, tenantsSeen] = await measureBrowser(
    [
      { url: `${servers.blank.url}/blank`, rows: false },
      { url: `${servers.tenants.url}/tenants`, rows: true },
    ],
    world.cookie,
  )
  if (!blankSeen || !tenantsSeen) throw new Error('The browser saw nothing.')
  const browser = { blank: blankSeen, tenants: tenantsSeen }
  reporter.aside({ browser, memoryMb })
  return { blank, pages, browser, memoryMb }
}

/** `npm run bench -- sizes`: what growth from 1,000 to 100,000 tenants costs the list, and the sync. */
export async function benchSizes(reporter: ReturnType<typeof report>, seconds: number): Promise<boolean> {
  reporter.note('Building …')
  buildBench()
  const world = await openWorld()
  const running: MeasuredServer[] = []
  try {
    reporter.aside({ sync: await measureSync(10_000) })
    process.env.BENCH_RESELLER = world.resellerId
    const [blank, tenants, bare] = [
      await startNext(buildFolder),
      await startNext(buildFolder),
      await startBare(),
    ]
    running.push(blank, tenants, bare)
    const verdicts = judge(await measureAll(world, { blank, tenants, bare }, { reporter, seconds }))
    return reporter.summary(verdicts)
  } finally {
    for (const server of running) await server.stop()
    await world.end()
  }
}
