import { type BenchWorld, openWorld } from '../bench-world'
import { bareFolder, buildBareNext } from '../build-bare-next'
import { buildBench, buildFolder } from '../build-bench'
import { measureBrowser, type PageLoad } from '../measure/measure-browser'
import { warmUp } from '../measure/measure-cost'
import { startNext, startPlainNext } from '../measured-server'
import type { report } from '../report'
import { seedTenants } from '../seed-tenants'
import { toTable } from '../to-table'
import { leaveOut } from './leave-out'
import { keepPage, serveVariant, type Variant } from './serve-variant'

/** `npm run bench -- visible`: when a browser shows the rows of the list, with parts of the page left out. */
export async function benchVisible(
  reporter: ReturnType<typeof report>,
  { tenants }: { tenants: number },
): Promise<boolean> {
  reporter.note('Building …')
  buildBareNext()
  buildBench()
  const world = await openWorld()
  try {
    await seedTenants(world, tenants)
    const visible = await measureVisible(world)
    reporter.table({ tenants, visible }, visibleTable(visible))
    return reporter.summary([])
  } finally {
    await world.end()
  }
}

type Visible = { name: string; load: PageLoad }[]

async function measureVisible(world: BenchWorld): Promise<Visible> {
  Object.assign(process.env, { BENCH_RESELLER: world.resellerId, BENCH_DATABASE_URL: world.databaseUrl })
  const bare = await startPlainNext(bareFolder)
  const portal = await startNext(buildFolder)
  const variants: Variant[] = []
  try {
    const cookie = `${world.cookie.name}=${world.cookie.value}`
    const list = `${portal.url}/tenants`
    await warmUp(
      [
        { url: list, headers: { cookie } },
        { url: `${bare.url}/rows`, headers: {} },
      ],
      300,
    )
    const served = [
      { name: 'bare rows', origin: bare.url, path: '/rows', kept: null },
      { name: 'list', origin: portal.url, path: '/tenants', kept: null },
      ...Object.entries(leaveOut(await keepPage(list, cookie))).map(([name, kept]) => ({
        name,
        origin: portal.url,
        path: '/tenants',
        kept,
      })),
    ]
    for (const { origin, path, kept } of served) variants.push(await serveVariant(origin, path, kept))
    const pages = served.map(({ path }, index) => ({ url: `${variants[index]?.url}${path}`, rows: true }))
    const loads = await measureBrowser(pages, world.cookie)
    return served.flatMap(({ name }, index) => {
      const load = loads[index]
      return load ? [{ name, load }] : []
    })
  } finally {
    for (const variant of variants) await variant.stop()
    await portal.stop()
    await bare.stop()
  }
}

function visibleTable(visible: Visible): string[] {
  const bare = visible[0]?.load.rowsMs ?? Number.NaN
  const rows = visible.map(({ name, load }) => [
    name,
    (load.rowsMs ?? Number.NaN).toFixed(0),
    ((load.rowsMs ?? Number.NaN) / bare).toFixed(2),
    load.firstPaintMs.toFixed(0),
  ])
  return toTable(['page, with an empty cache', 'rows visible ms', 'of bare rows', 'first paint ms'], rows)
}
