import { createControlClient } from '../../../lib/sandbox/control/control-client'
import { liftBudget } from '../../support/journeys/lift-budget'
import { withPortalDatabase } from '../../support/journeys/portal-database'
import { PortalProcess } from '../../support/journeys/portal-process'
import { startRunOf } from '../../support/journeys/start-run-of'
import { familyMb } from '../measured-server'
import type { report } from '../report'
import { atLeast, atMost, type TargetVerdict } from '../targets'
import { toTable } from '../to-table'
import { holdStreams, type StreamCount, streamsEach } from './hold-streams'
import { type LoadFigures, measureLoad } from './measure-load'
import { openSessions } from './open-sessions'
import { repeatSync, type SyncCount } from './repeat-sync'
import { type CpuShares, watchCpu } from './watch-cpu'

const lockedTenants = 200
/** Of each lock on the central host, so that the run lasts longer than the requests. */
const latencyMs = 4_000

/** How often the memory is read. */
const everySeconds = 5
/** Memory grows until caches and heap are warm. */
const warmSeconds = 15

export type LoadOptions = { seconds: number; connections: number; streams: number; processes: number }

type Figures = {
  list: LoadFigures
  streams: StreamCount
  syncs: SyncCount
  items: Record<string, number>
  cpu: CpuShares
}

/** `npm run bench -- load`: the list under 64 connections while a bulk run, syncs and 200 event streams are under way. */
export async function benchLoad(reporter: ReturnType<typeof report>, options: LoadOptions): Promise<boolean> {
  const { seconds, connections, streams, processes } = options
  reporter.note('Building and starting the demo …')
  const portal = await PortalProcess.create({ WEB_PROCESSES: String(processes) })
  try {
    const run = await portal.start()
    await liftBudget({ home: portal.home, run })
    const [cookie = '', ...others] = await openSessions(portal.home, 1 + Math.ceil(streams / streamsEach))
    const control = createControlClient(run.sandbox?.central ?? '')
    await control.setFault({ endpoint: 'reseller.lockedTenant', kind: 'latency', ms: latencyMs })
    const { runId } = await startRunOf(portal.home, lockedTenants)
    const held = holdStreams(run.portal, others, streams)
    await held.allOpen()
    const syncing = repeatSync(portal.home)
    reporter.note(`Sending requests for ${seconds} s …`)
    const { supervisor: _, ...pids } = run.pids
    const readCpu = watchCpu({ ...pids, 'bench and syncs': process.pid })
    const url = `${run.portal}/tenants`
    const memoryMb = () => familyMb(run.pids.web ?? 0)
    const list = await measureLoad({ url, cookie, seconds, connections, everySeconds, memoryMb })
    const cpu = readCpu()
    const items = await countItems(portal.home, runId)
    const figures = { list, items, cpu, streams: await held.stop(), syncs: await syncing.stop() }
    reporter.table(figures, loadTable(figures))
    return reporter.summary(judgeLoad(figures))
  } finally {
    await portal.dispose()
  }
}

/** How many items of a run are in each state. */
async function countItems(home: string, runId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  await withPortalDatabase(home, async (client, enter) => {
    await enter('andes')
    const { rows } = await client.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from portal.lock_item where run_id = $1 group by state',
      [runId],
    )
    for (const { state, count } of rows) counts[state] = count
  })
  return counts
}

function judgeLoad({ list, streams: held, syncs, items }: Figures): TargetVerdict[] {
  const warm = list.memoryMb.slice(warmSeconds / everySeconds)
  const half = Math.floor(warm.length / 2)
  return [
    atMost('requests that failed', list.failed, 0),
    atMost('p99 of the list, of its p50', list.p99 / list.p50, 4),
    atMost(
      'memory of the second half, of the first, after 15 s',
      mean(warm.slice(half)) / mean(warm.slice(0, half)),
      1.1,
    ),
    atMost('streams that failed', held.failed, 0),
    atMost('syncs that failed', syncs.failed, 0),
    atLeast('syncs done', syncs.done, 1),
    atLeast('tenants locked with proof meanwhile', items.confirmed ?? 0, 1),
  ]
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function loadTable({ list, streams: held, syncs, items, cpu }: Figures): string[] {
  const number = (value: number) => value.toFixed(0)
  const shares = Object.entries(cpu.byProcess).map(([name, share]) => `${name} ${number(share)}`)
  const rows = [
    ['requests/s', list.rps.toFixed(1)],
    ['p50, p99, slowest, ms', [list.p50, list.p99, list.maxMs].map(number).join(', ')],
    ['requests that failed', number(list.failed)],
    ['streams: wanted, fewest open, events, finished, failed', Object.values(held).map(number).join(', ')],
    ['syncs done, failed', `${syncs.done}, ${syncs.failed}`],
    [
      'items of the run',
      Object.entries(items)
        .map(([state, count]) => `${count} ${state}`)
        .join(', '),
    ],
    ['memory of the web process every 5 s, MB', list.memoryMb.map(number).join(' ')],
    ['CPU, percent of one core', shares.join(', ')],
    ['CPU of the machine, of all its cores', `${number(cpu.machine)} of ${number(cpu.cores)}`],
  ]
  return toTable(['what', 'measured'], rows)
}
