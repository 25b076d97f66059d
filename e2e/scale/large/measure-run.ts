import { getPriority, setPriority } from 'node:os'
import { requestSync } from '../../../lib/domain/sync/request-sync'
import { Visitor } from '../../bench/api/visitor'
import { watchCpu } from '../../bench/load/watch-cpu'
import { childrenOf } from '../../bench/measure/cpu-time'
import { median } from '../../bench/measure/median'
import { asOwner } from '../../support/test-owner'
import { countEnded, openLockLedger, type RunVerdict, startRun } from '../load/lock-ledger'
import type { Cleanup } from '../parts/cleanup'
import type { Installation } from '../parts/open-installation'
import { forgetPeak, peakMb } from '../parts/peak-memory'
import { webUnit } from '../parts/portal-units'
import { ports } from '../parts/ports'
import { startWebProxy } from '../parts/start-haproxy'
import type { Unit } from '../parts/unit'
import { besideLoops, type PagesFigures, visitPages } from './visit-pages'

export type BulkFigures = {
  startMs: number
  tookMs: number
  perSecond: number
  pagesIdle: PagesFigures
  pages: PagesFigures
  /** Beside loops that take what is left of two cores, in place of the run. */
  pagesBesideLoops: PagesFigures
  /** Syncs of the whole list that ended while the run was under way. */
  syncs: number
  workerMb: number
  /** Shares of a core, in percent, in the first pages beside the run. */
  cpu: Record<string, number>
  run: RunVerdict
}

type BulkOptions = { cleanup: Cleanup; worker: Unit; items: number; timeoutMs: number }

const latencyMs = 20
const loops = 2

/** A run of many tenants at a server that takes 20 ms a call, with a sync in it, while somebody opens pages. */
export async function measureBulkRun(
  installation: Installation,
  { cleanup, worker, items, timeoutMs }: BulkOptions,
): Promise<BulkFigures> {
  const { control, resellerId, owner } = installation.reseller
  for (const endpoint of ['reseller.lockedTenant', 'documents.lists'] as const)
    await control.setFault({ endpoint, kind: 'latency', ms: latencyMs })
  const unit = webUnit(cleanup, installation, { port: ports.webs[0] })
  await unit.start()
  await startWebProxy(cleanup, installation.home, [ports.webs[0]])
  const [web = 0] = childrenOf(unit.pid)
  const ledger = await openLockLedger(cleanup, installation)
  const visitor = new Visitor()
  cleanup.add(() => visitor.leave())
  const visit = () => visitPages({ installation, visitor, web })
  await visit()
  const pagesIdle = await visit()
  const pagesBesideLoops = await besideLoops(loops, visit)
  stepBack()
  forgetPeak(worker.pid)
  const startedAt = performance.now()
  const runId = await startRun(installation, items, 'locked')
  const startMs = Math.round(performance.now() - startedAt)
  const spent = watchCpu({ web, worker: worker.pid, database: installation.postmaster })
  const visits = [await visit()]
  const cpu = spent()
  await requestSync(resellerId, owner)
  const deadline = Date.now() + timeoutMs
  while (!(await countEnded(runId)).isOver && Date.now() < deadline) visits.push(await visit())
  const tookMs = Math.round(performance.now() - startedAt)
  const { ended } = await countEnded(runId)
  return {
    ...{ startMs, tookMs, perSecond: Number(((ended * 1_000) / tookMs).toFixed(1)) },
    ...{ pagesIdle, pages: middle(visits), pagesBesideLoops },
    syncs: await countSyncs(runId),
    workerMb: peakMb(worker.pid),
    cpu: toPercent({ ...cpu.byProcess, machine: cpu.machine }),
    run: await ledger.judge(runId, 'locked'),
  }
}

/** This process is the server, which is another machine in truth: what it takes of this one must not delay a page. */
function stepBack(): void {
  setPriority(Math.min(getPriority() + 10, 19))
}

function middle(visits: PagesFigures[]): PagesFigures {
  const of = (read: (visit: PagesFigures) => number) => median(visits.map(read))
  const paths = Object.keys(visits[0]?.byPath ?? {})
  return {
    pageMs: of(({ pageMs }) => pageMs),
    webMs: of(({ webMs }) => webMs),
    byPath: Object.fromEntries(paths.map((path) => [path, of(({ byPath }) => byPath[path] ?? 0)])),
  }
}

function toPercent(shares: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, Math.round(share)]))
}

async function countSyncs(runId: string): Promise<number> {
  const [row] = await asOwner<{ count: number }>(
    `select count(*)::int as count from portal.sync_run s, portal.lock_run r
     where r.id = $1 and s.reseller_id = r.reseller_id and s.outcome = 'ok'
       and s.started_at >= r.created_at and s.ended_at <= coalesce(r.ended_at, now())`,
    [runId],
  )
  return row?.count ?? 0
}
