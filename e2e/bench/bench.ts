/**
 * `npm run bench [-- sandbox|locks|signup|vouchers|messages] [--json] [--seconds=8]`: without a name, the list of
 * tenants at three sizes against two baselines of the same run. `bare` is Node and the query, `blank` is Next and the
 * layout.
 */

import { benchLocks } from './bench-locks'
import { benchMessages } from './bench-messages'
import { benchSandbox } from './bench-sandbox'
import { benchSignup } from './bench-signup'
import { benchVouchers } from './bench-vouchers'
import { type BenchWorld, openWorld } from './bench-world'
import { buildBench, buildFolder } from './build-bench'
import { measureBrowser } from './measure/measure-browser'
import { type Load, measureRequests } from './measure/measure-requests'
import { measureSync } from './measure/measure-sync'
import { type MeasuredServer, startBare, startNext } from './measured-server'
import { report } from './report'
import { searchText, seedTenants } from './seed-tenants'
import { judge, type Measured } from './targets'

const sizes = [1_000, 10_000, 100_000]
const pageSize = 50
const secondsArgument = process.argv.find((argument) => argument.startsWith('--seconds='))
const seconds = Number(secondsArgument?.split('=')[1] ?? 8)
const reporter = report(process.argv.includes('--json'))

type Servers = { blank: MeasuredServer; tenants: MeasuredServer; bare: MeasuredServer }

async function measureSize(size: number, servers: Servers, cookie: string) {
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

async function measureAll(world: BenchWorld, servers: Servers): Promise<Measured> {
  const cookie = `${world.cookie.name}=${world.cookie.value}`
  const pages: Measured['pages'] = {}
  let blank: Load | undefined
  for (const size of sizes) {
    await seedTenants(world, size)
    const load = await measureRequests(`${servers.blank.url}/blank`, cookie, seconds)
    reporter.load({ served: 'blank', size, what: 'first', ...load })
    // The baseline measured next to the page.
    if (size === 10_000) blank = load
    pages[size] = await measureSize(size, servers, cookie)
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

async function bench(): Promise<boolean> {
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
    const verdicts = judge(await measureAll(world, { blank, tenants, bare }))
    return reporter.summary(verdicts)
  } finally {
    for (const server of running) await server.stop()
    await world.end()
  }
}

async function choose(): Promise<boolean> {
  if (process.argv.includes('sandbox')) return benchSandbox(reporter, seconds)
  if (process.argv.includes('locks')) return benchLocks(reporter)
  if (process.argv.includes('signup')) return benchSignup(reporter, seconds)
  if (process.argv.includes('vouchers')) return benchVouchers(reporter, seconds)
  if (process.argv.includes('messages')) return benchMessages(reporter)
  return bench()
}

const ok = await choose()
process.exit(ok ? 0 : 1)
