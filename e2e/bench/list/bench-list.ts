import { type BenchWorld, openWorld } from '../bench-world'
import { bareFolder, buildBareNext } from '../build-bare-next'
import { buildBench, buildFolder } from '../build-bench'
import { startNext, startPlainNext } from '../measured-server'
import type { report } from '../report'
import { seedTenants } from '../seed-tenants'
import { findListPages, type ListServers } from './list-pages'
import { listTable } from './list-table'
import { judgeList } from './list-targets'
import { type ListFigures, measureListBrowser, measurePages } from './measure-list'

export type ListOptions = { tenants: number; requests: number }

const warmUp = 1_000
const rounds = 3

/** `npm run bench`: the list of tenants side by side with an application of Next that has nothing but the rows. */
export async function benchList(reporter: ReturnType<typeof report>, options: ListOptions): Promise<boolean> {
  reporter.note('Building …')
  buildBareNext()
  buildBench()
  const world = await openWorld()
  try {
    await seedTenants(world, options.tenants)
    const figures = await withServers(world, (servers) => measure(world, servers, options, reporter))
    reporter.table({ tenants: options.tenants, ...figures }, listTable(figures))
    return reporter.summary(judgeList(figures))
  } finally {
    await world.end()
  }
}

async function withServers<Result>(
  world: BenchWorld,
  work: (servers: ListServers) => Promise<Result>,
): Promise<Result> {
  Object.assign(process.env, { BENCH_RESELLER: world.resellerId, BENCH_DATABASE_URL: world.databaseUrl })
  const bare = await startPlainNext(bareFolder)
  try {
    const portal = await startNext(buildFolder)
    try {
      return await work({ bare, portal })
    } finally {
      await portal.stop()
    }
  } finally {
    await bare.stop()
  }
}

async function measure(
  world: BenchWorld,
  servers: ListServers,
  { tenants, requests }: ListOptions,
  reporter: ReturnType<typeof report>,
): Promise<ListFigures> {
  const asked = await findListPages(servers, world.cookie, tenants)
  reporter.note(`Measuring ${asked.length} pages with ${tenants} tenants …`)
  const effort = { warmUp, rounds, requests }
  const pages = await measurePages(asked, world.postmaster, effort, reporter.note)
  reporter.note('Browser …')
  return { pages, browser: await measureListBrowser(servers, world.cookie) }
}
