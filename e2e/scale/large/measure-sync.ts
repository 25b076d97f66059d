import { setTimeout as delay } from 'node:timers/promises'
import { requestSync } from '../../../lib/domain/sync/request-sync'
import { cpuMs } from '../../bench/measure/cpu-time'
import { asOwner } from '../../support/test-owner'
import type { Installation } from '../parts/open-installation'
import { forgetPeak, peakMb } from '../parts/peak-memory'
import type { Unit } from '../parts/unit'

export type SyncFigures = {
  tenants: number
  bytes: number
  /** The first one writes every tenant, the second one finds nothing new. */
  firstMs: number
  againMs: number
  /** Processor time of the worker in both: other work on the machine changes it little. */
  workerCpuMs: number
  workerMb: number
}

const timeoutMs = 400_000

type RunRow = { tookMs: number; outcome: string; rows: number }

/** Two syncs by a worker: the one that is due, and one that a person asks for. */
export async function measureSync(installation: Installation, worker: Unit): Promise<SyncFigures> {
  const { resellerId, owner, sandbox } = installation.reseller
  forgetPeak(worker.pid)
  const cpuBefore = cpuMs(worker.pid) ?? 0
  const first = await untilSynced(resellerId, 1)
  await requestSync(resellerId, owner)
  const again = await untilSynced(resellerId, 2)
  return {
    tenants: again.rows,
    bytes: await countBytes(sandbox),
    firstMs: first.tookMs,
    againMs: again.tookMs,
    workerCpuMs: (cpuMs(worker.pid) ?? 0) - cpuBefore,
    workerMb: peakMb(worker.pid),
  }
}

async function untilSynced(resellerId: string, wanted: number): Promise<RunRow> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const rows = await asOwner<RunRow>(
      `select (extract(epoch from ended_at - started_at) * 1000)::int as "tookMs", outcome, rows
       from portal.sync_run where reseller_id = $1 and ended_at is not null order by started_at`,
      [resellerId],
    )
    const failed = rows.find(({ outcome }) => outcome !== 'ok')
    if (failed) throw new Error(`A sync came to ${failed.outcome}.`)
    const row = rows[wanted - 1]
    if (row) return row
    if (Date.now() > deadline) throw new Error('A sync does not end.')
    await delay(200)
  }
}

async function countBytes({
  centralUrl,
  resellerToken,
}: Installation['reseller']['sandbox']): Promise<number> {
  const headers = { accept: 'application/json', authorization: `Bearer ${resellerToken}` }
  const answer = await fetch(`${centralUrl}/api/reseller/detail`, { method: 'POST', headers })
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length
  return bytes
}
