import { createControlClient } from '../../../lib/sandbox/control/control-client'
import { liftBudget } from '../../support/journeys/lift-budget'
import { withPortalDatabase } from '../../support/journeys/portal-database'
import { PortalProcess } from '../../support/journeys/portal-process'
import { startRunOf } from '../../support/journeys/start-run-of'
import { residentMb } from '../measured-server'
import type { report } from '../report'
import { atLeast, atMost, type TargetVerdict } from '../targets'
import { toTable } from '../to-table'
import { holdStreams, type StreamCount, streamsEach } from './hold-streams'
import { type LoadFigures, measureLoad } from './measure-load'
import { openSessions } from './open-sessions'
import { repeatSync, type SyncCount } from './repeat-sync'

const streams = 200
const lockedTenants = 200
/** Of each lock on the central host, so that the run lasts longer than the requests. */
const latencyMs = 4_000

type Figures = { list: LoadFigures; streams: StreamCount; syncs: SyncCount; items: Record<string, number> }

/** `npm run bench -- load`: the list under 64 connections while a bulk run, syncs and 200 event streams are under way. */
export async function benchLoad(reporter: ReturnType<typeof report>, seconds: number): Promise<boolean> {
  reporter.note('Building and starting the demo …')
  const portal = await PortalProcess.create()
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
    const memory = () => residentMb(run.pids.web ?? 0)
    const list = await measureLoad(`${run.portal}/tenants`, cookie, seconds, memory)
    const items = await countItems(portal.home, runId)
    const figures = { list, items, streams: await held.stop(), syncs: await syncing.stop() }
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
  return [
    atMost('requests that failed', list.failed, 0),
    atMost('streams that failed', held.failed, 0),
    atMost('syncs that failed', syncs.failed, 0),
    atLeast('syncs done', syncs.done, 1),
    atLeast('tenants locked with proof meanwhile', items.confirmed ?? 0, 1),
  ]
}

function loadTable({ list, streams: held, syncs, items }: Figures): string[] {
  const number = (value: number) => value.toFixed(0)
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
  ]
  return toTable(['what', 'measured'], rows)
}
