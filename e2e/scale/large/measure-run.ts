import { setTimeout as delay } from 'node:timers/promises'
import { median } from '../../bench/measure/median'
import { countEnded, openLockLedger, type RunVerdict, startRun } from '../load/lock-ledger'
import { openPortal } from '../load/portal-client'
import type { Cleanup } from '../parts/cleanup'
import type { Installation } from '../parts/open-installation'
import { forgetPeak, peakMb } from '../parts/peak-memory'
import { webUnit } from '../parts/portal-units'
import { ports } from '../parts/ports'
import { startWebProxy } from '../parts/start-haproxy'
import type { Unit } from '../parts/unit'

export type BulkFigures = {
  startMs: number
  tookMs: number
  perSecond: number
  pagesIdleMs: number
  pagesMs: number
  workerMb: number
  run: RunVerdict
}

type BulkOptions = { cleanup: Cleanup; worker: Unit; items: number; timeoutMs: number }

const latencyMs = 20
const visits = 30
const pauseMs = 250
const paths = ['/', '/tenants', '/locks', '/tenants?search=a']

/** A run of many tenants at a server that takes 20 ms a call, while somebody opens pages. */
export async function measureBulkRun(
  installation: Installation,
  { cleanup, worker, items, timeoutMs }: BulkOptions,
): Promise<BulkFigures> {
  const { control } = installation.reseller
  for (const endpoint of ['reseller.lockedTenant', 'documents.lists'] as const)
    await control.setFault({ endpoint, kind: 'latency', ms: latencyMs })
  const web = webUnit(cleanup, installation, { port: ports.webs[0] })
  await web.start()
  await startWebProxy(cleanup, installation.home, [ports.webs[0]])
  const ledger = await openLockLedger(cleanup, installation)
  const portal = openPortal(installation.cookie, 1)
  await visit(portal.send)
  const pagesIdleMs = await visit(portal.send)
  forgetPeak(worker.pid)
  const startedAt = performance.now()
  const runId = await startRun(installation, items, 'locked')
  const startMs = Math.round(performance.now() - startedAt)
  const times: number[] = []
  const deadline = Date.now() + timeoutMs
  while (!(await countEnded(runId)).isOver && Date.now() < deadline) times.push(await visit(portal.send))
  const tookMs = Math.round(performance.now() - startedAt)
  await portal.close()
  const { ended } = await countEnded(runId)
  return {
    ...{ startMs, tookMs, perSecond: Number(((ended * 1_000) / tookMs).toFixed(1)) },
    pagesIdleMs,
    pagesMs: Math.round(median(times)),
    workerMb: peakMb(worker.pid),
    run: await ledger.judge(runId, 'locked'),
  }
}

/** The median of some visits with a person's pauses. */
async function visit(send: ReturnType<typeof openPortal>['send']): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < visits; index += 1) {
    const startedAt = performance.now()
    const { status } = await send(paths[index % paths.length] ?? '/')
    if (status !== 200) throw new Error(`A page answered ${status}.`)
    times.push(performance.now() - startedAt)
    await delay(pauseMs)
  }
  return Math.round(median(times))
}
