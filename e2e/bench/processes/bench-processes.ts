import { type BenchWorld, openWorld } from '../bench-world'
import { buildBench, buildFolder } from '../build-bench'
import { familyCpuMs } from '../measure/cpu-time'
import { warmUp } from '../measure/measure-cost'
import { fireRequests, type Load } from '../measure/measure-requests'
import { median } from '../measure/median'
import { familyMb, type MeasuredServer, startNext } from '../measured-server'
import type { report } from '../report'
import { seedTenants } from '../seed-tenants'
import { atLeast } from '../targets'
import { toTable } from '../to-table'
import { type PostedNotes, postNotes } from './post-notes'

type ProcessesOptions = { tenants: number; requests: number }

const rounds = 3
const notes = 20

/** With the CPU that a request takes, in milliseconds, of the web processes, PostgreSQL and the bench. */
type Round = Omit<Load, 'bytes'> & { webMs: number; databaseMs: number; benchMs: number }
type Served = { processes: number; rounds: Round[]; memoryMb: number }

/** `npm run bench -- processes`: one web process beside two on the same port, and forms that one draws and the other takes. */
export async function benchProcesses(
  reporter: ReturnType<typeof report>,
  { tenants, requests }: ProcessesOptions,
): Promise<boolean> {
  reporter.note('Building …')
  buildBench()
  const world = await openWorld()
  const servers: { processes: number; server: MeasuredServer }[] = []
  try {
    await seedTenants(world, tenants)
    for (const processes of [1, 2]) {
      const server = await startNext(buildFolder, { WEB_PROCESSES: String(processes) })
      servers.push({ processes, server })
    }
    const served = await measureInTurns(servers, world, requests)
    const posted = await postNotes(servers.at(-1)?.server.url ?? '', world, notes)
    reporter.table({ served, posted }, processesTable(served, posted))
    const [one = Number.NaN, two = Number.NaN] = served.map(rpsOf)
    return reporter.summary([
      atLeast('two processes: requests/s, of one', two / one, 1.7),
      atLeast('forms of one process that the other took', posted.saved / posted.posted, 1),
    ])
  } finally {
    for (const { server } of servers) await server.stop()
    await world.end()
  }
}

/** The same number of requests to each in every round, so that the noise of a moment meets both. */
async function measureInTurns(
  servers: { processes: number; server: MeasuredServer }[],
  { cookie, postmaster }: BenchWorld,
  requests: number,
): Promise<Served[]> {
  const headers = { cookie: `${cookie.name}=${cookie.value}` }
  const results = servers.map(({ processes }): Served => ({ processes, rounds: [], memoryMb: 0 }))
  for (const { server } of servers) await warmUp([{ url: `${server.url}/tenants`, headers }], 600)
  for (let round = 0; round < rounds; round++) {
    for (const [index, { server }] of servers.entries()) {
      const spent = watchSpent({ web: server.pid, postmaster }, requests)
      const load = await fireRequests(`${server.url}/tenants`, headers, requests)
      results[index]?.rounds.push({ ...load, ...spent() })
    }
  }
  return results.map((result, index) => ({ ...result, memoryMb: familyMb(servers[index]?.server.pid ?? 0) }))
}

/** What a request takes of each, from now on. */
function watchSpent({ web, postmaster }: { web: number; postmaster: number }, requests: number) {
  const read = () => {
    const { user, system } = process.cpuUsage()
    return { web: familyCpuMs(web), database: familyCpuMs(postmaster), bench: (user + system) / 1_000 }
  }
  const before = read()
  return () => {
    const after = read()
    return {
      webMs: (after.web - before.web) / requests,
      databaseMs: (after.database - before.database) / requests,
      benchMs: (after.bench - before.bench) / requests,
    }
  }
}

const rpsOf = ({ rounds: all }: Served) => median(all.map(({ rps }) => rps))

const spentOf = ({ rounds: all }: Served) => [
  median(all.map(({ webMs }) => webMs)),
  median(all.map(({ databaseMs }) => databaseMs)),
  median(all.map(({ benchMs }) => benchMs)),
]

function processesTable(served: Served[], posted: PostedNotes): string[] {
  const rows = served.map((one) => [
    String(one.processes),
    rpsOf(one).toFixed(1),
    median(one.rounds.map(({ p50 }) => p50)).toFixed(0),
    median(one.rounds.map(({ p95 }) => p95)).toFixed(0),
    ...spentOf(one).map((ms) => ms.toFixed(1)),
    (1_000 / spentOf(one).reduce((sum, ms) => sum + ms, 0)).toFixed(1),
    one.memoryMb.toFixed(0),
  ])
  const head = ['processes', 'requests/s', 'p50 ms', 'p95 ms', 'web CPU ms', 'PG ms', 'bench ms']
  return [
    ...toTable([...head, 'requests a CPU second', 'memory MB'], rows),
    '',
    `Forms of one process that the other took: ${posted.saved} of ${posted.posted}.`,
  ]
}
