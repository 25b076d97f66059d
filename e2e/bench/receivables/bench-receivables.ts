import { roomPageSize } from '../../../lib/domain/receivables/room/room-query'
import { type BenchWorld, openWorld } from '../bench-world'
import { buildBench, buildFolder } from '../build-bench'
import { type Cost, measureCost, warmUp } from '../measure/measure-cost'
import { fireRequests } from '../measure/measure-requests'
import { median } from '../measure/median'
import { type MeasuredServer, startNext } from '../measured-server'
import type { report } from '../report'
import { seedTenants } from '../seed-tenants'
import { atMost, type TargetVerdict } from '../targets'
import { toTable } from '../to-table'
import { measureRaises, type RaiseFigures } from './measure-raise'
import { seedLedger } from './seed-ledger'

export type ReceivablesOptions = { tenants: number; requests: number }

const roundsMax = 3
/** On a busy machine fewer rounds are measured, one at least: the whole bench ends within six minutes beside its build. */
const roundsForMs = 150_000
const warmUpRequests = 140
const most = 1.3

type Figures = Cost & { p50: number }

/** A word of one tenant in twenty, of which a third owe. */
const searched = 'zafiro'

/** The room beside the list of tenants; both show fifty rows of the same people. */
const paths = (tenants: number) => ({
  'list of tenants': '/tenants',
  'list, middle page': `/tenants?page=${Math.ceil(tenants / 100)}`,
  'list, search': `/tenants?q=${searched}`,
  'room, overdue': '/receivables',
  'room, owing, middle page': `/receivables?tab=owing&page=${Math.ceil((tenants * 0.3) / roomPageSize / 2)}`,
  'room, paid': '/receivables?tab=paid',
  'room, search': `/receivables?tab=owing&q=${searched}`,
})
type PageName = keyof ReturnType<typeof paths>

const baselines: Partial<Record<PageName, PageName>> = {
  'room, overdue': 'list of tenants',
  'room, owing, middle page': 'list, middle page',
  'room, paid': 'list of tenants',
  'room, search': 'list, search',
}

/** `npm run bench -- receivables`: the room over two years of charges and payments, and a month raised for everybody. */
export async function benchReceivables(
  reporter: ReturnType<typeof report>,
  { tenants, requests }: ReceivablesOptions,
): Promise<boolean> {
  reporter.note('Building …')
  buildBench()
  const world = await openWorld()
  try {
    reporter.note(`Seeding ${tenants} tenants and their accounts …`)
    await seedTenants(world, tenants)
    const { charges } = await seedLedger(world)
    reporter.note(`Measuring the room with ${tenants} tenants and ${charges} charges …`)
    const server = await startNext(buildFolder)
    const pages = await measurePages(world, server, { tenants, requests }).finally(() => server.stop())
    reporter.note('Raising a month …')
    const raises = await measureRaises(world)
    reporter.table({ tenants, charges, pages, raises }, [...pagesTable(pages), '', ...raisesTable(raises)])
    return reporter.summary(judge(pages, raises))
  } finally {
    await world.end()
  }
}

/** All pages in turn in every round, costs and then times; each figure is the median of the rounds. */
async function measurePages(
  { cookie, postmaster }: BenchWorld,
  server: MeasuredServer,
  { tenants, requests }: ReceivablesOptions,
): Promise<Record<PageName, Figures>> {
  const headers = { cookie: `${cookie.name}=${cookie.value}` }
  const asked = Object.entries(paths(tenants)).map(([name, path]) => ({
    name: name as PageName,
    page: { url: `${server.url}${path}`, headers },
    costs: [] as Cost[],
    times: [] as number[],
  }))
  // The first request of each waits for code and plans, on a busy machine for longer than a measured one may.
  for (const { page } of asked) await (await fetch(page.url, { headers })).arrayBuffer()
  await warmUp(
    asked.map(({ page }) => page),
    warmUpRequests,
  )
  const startedAt = performance.now()
  for (let round = 0; round < roundsMax; round += 1) {
    if (round > 0 && performance.now() - startedAt > roundsForMs) break
    for (const { page, costs } of asked)
      costs.push(await measureCost(page, { pid: server.pid, postmaster }, requests))
    for (const { page, times } of asked) times.push((await fireRequests(page.url, headers, requests)).p50)
  }
  const figures: Partial<Record<PageName, Figures>> = {}
  for (const { name, costs, times } of asked)
    figures[name] = {
      webMs: median(costs.map(({ webMs }) => webMs)),
      databaseMs: median(costs.map(({ databaseMs }) => databaseMs)),
      p50: median(times),
    }
  return figures as Record<PageName, Figures>
}

const fixed = (value: number, digits = 2) => value.toFixed(digits)

function pagesTable(pages: Record<PageName, Figures>): string[] {
  const rows = Object.entries(pages).map(([name, { webMs, databaseMs, p50 }]) => {
    const base = pages[baselines[name as PageName] ?? (name as PageName)]
    const of = (value: number, whole: number) => fixed(value / whole)
    const cpu = [fixed(webMs), of(webMs, base.webMs), fixed(databaseMs), of(databaseMs, base.databaseMs)]
    return [name, ...cpu, fixed(p50, 1), of(p50, base.p50)]
  })
  return toTable(['page', 'CPU ms', 'of list', 'PG ms', 'of list', 'p50 ms', 'of list'], rows)
}

function raisesTable({ few, all }: { few: RaiseFigures; all: RaiseFigures }): string[] {
  return toTable(
    ['a month raised for', 's', 'statements'],
    [few, all].map(({ tenants, seconds, statements }) => [
      `${tenants} tenants`,
      fixed(seconds, 1),
      String(statements),
    ]),
  )
}

function judge(
  pages: Record<PageName, Figures>,
  { few, all }: { few: RaiseFigures; all: RaiseFigures },
): TargetVerdict[] {
  const ratios = Object.entries(baselines).flatMap(([name, of]) => {
    const [own, base] = [pages[name as PageName], pages[of]]
    return [
      atMost(`${name}: CPU, of the list`, own.webMs / base.webMs, most),
      atMost(`${name}: CPU of the database, of the list`, own.databaseMs / base.databaseMs, most),
      atMost(`${name}: p50, of the list`, own.p50 / base.p50, most),
    ]
  })
  return [
    ...ratios,
    atMost(
      `statements that raise ${all.tenants} charges, of those for ${few.tenants}`,
      all.statements / few.statements,
      1,
    ),
    atMost(
      `time a charge of ${all.tenants}, of that of ${few.tenants}`,
      all.seconds / all.tenants / (few.seconds / few.tenants),
      1.3,
    ),
  ]
}
