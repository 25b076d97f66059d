import { setTimeout as delay } from 'node:timers/promises'
import { startLockRun } from '../../../lib/domain/locks/runs/start-lock-run'
import { listTenantsAfter } from '../../../lib/domain/tenants/list-tenants-after'
import { median } from '../../bench/measure/median'
import { asOwner } from '../../support/test-owner'
import { countEnded } from '../load/lock-ledger'
import { type Outcome, openJudge } from '../outcome'
import { type Cleanup, withCleanup } from '../parts/cleanup'
import { type Installation, openInstallation } from '../parts/open-installation'
import { forgetPeak, peakMb } from '../parts/peak-memory'
import { workerUnit } from '../parts/portal-units'
import { addResellers, type SmallReseller } from './add-resellers'

type Options = { resellers: number; tenants: number; minutes: number; say: (line: string) => void }

const workers = 2
const firstSyncTimeoutMs = 600_000
/** Of the time between two syncs of the median reseller. */
const shareMax = 2
const slowdownMax = 1.2
/** Lists of a few milliseconds differ by more than the ratio by chance. */
const slackMs = 3
const singleLockMaxMs = 30_000
const bulkRuns = 4
const bulkItems = 100
const listReads = 60

/** Many resellers of some hundred tenants each: syncs, row-level security, and a single lock beside bulk runs. */
export function playResellers(options: Options): Promise<Outcome> {
  return withCleanup((cleanup) => play(cleanup, options))
}

async function play(cleanup: Cleanup, { resellers, tenants, minutes, say }: Options): Promise<Outcome> {
  const { judge, missed } = openJudge()
  const installation = await openInstallation(cleanup, { tenants, rowsMax: 1 })
  const { reseller } = installation
  await asOwner('vacuum analyze')
  const listAloneMs = await readLists(reseller.resellerId)
  say(`Connecting ${resellers - 1} more resellers …`)
  const others = await addResellers(installation, resellers - 1)
  const units = Array.from({ length: workers }, (_, index) =>
    workerUnit(cleanup, installation, `worker-${index + 1}`),
  )
  say('Syncing all of them …')
  await Promise.all(units.map((unit) => unit.start()))
  for (const unit of units) forgetPeak(unit.pid)
  const allSyncedMs = await untilAllSynced(resellers)
  await asOwner('vacuum analyze')
  const listAmongMs = await readLists(reseller.resellerId)
  say('A single lock beside bulk runs …')
  const singleLockMs = await lockBesideRuns(installation, others)
  say(`Syncs of ${minutes} minutes …`)
  const syncs = await measureSyncs(minutes)
  const workerMb = Math.max(...units.map((unit) => peakMb(unit.pid)))
  judge(allSyncedMs !== null, 'not every reseller was in sync in time')
  judge(
    listAmongMs <= listAloneMs * slowdownMax + slackMs,
    `the list took ${listAmongMs} ms, not ${listAloneMs}`,
  )
  judge(singleLockMs <= singleLockMaxMs, `a single lock took ${singleLockMs} ms beside bulk runs`)
  judge(syncs.resellers === resellers, `${syncs.resellers} of ${resellers} resellers were synced again`)
  judge(
    syncs.gapMostMs <= syncs.gapMedianMs * shareMax,
    `a reseller waited ${syncs.gapMostMs} ms for a sync, the median one ${syncs.gapMedianMs}`,
  )
  const figures = {
    resellers,
    tenants,
    workers,
    allSyncedMs,
    listAloneMs,
    listAmongMs,
    singleLockMs,
    syncs,
    workerMb,
  }
  return { ...figures, missed }
}

/** The median time of one page of the list, as the API reads it. */
async function readLists(resellerId: string): Promise<number> {
  const query = { tab: 'all', search: '', plan: null, tag: null } as const
  const times: number[] = []
  for (let index = 0; index < listReads; index += 1) {
    const startedAt = performance.now()
    await listTenantsAfter(resellerId, { query, after: null, size: 50 })
    times.push(performance.now() - startedAt)
  }
  return Number(median(times).toFixed(1))
}

async function untilAllSynced(resellers: number): Promise<number | null> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < firstSyncTimeoutMs) {
    const [row] = await asOwner<{ count: number }>(
      'select count(*)::int as count from portal.connection where last_good_sync_at is not null',
    )
    if (row?.count === resellers) return Math.round(performance.now() - startedAt)
    await delay(200)
  }
  return null
}

/** How long the lock of one tenant takes while more resellers than the workers have places lock many. */
async function lockBesideRuns(installation: Installation, others: SmallReseller[]): Promise<number> {
  const [single, ...bulk] = others
  if (!single) return 0
  const start = async ({ resellerId, owner: actor }: SmallReseller, from: number, count: number) => {
    const rows = await asOwner<{ id: string }>(
      'select id from portal.tenant where reseller_id = $1 order by upstream_id offset $2 limit $3',
      [resellerId, from, count],
    )
    const tenantIds = rows.map(({ id }) => id)
    return (await startLockRun({ resellerId, actor, tenantIds, desired: 'locked', reason: 'debt' })).runId
  }
  for (const [index, reseller] of bulk.slice(0, bulkRuns).entries())
    await start(reseller, index * bulkItems, bulkItems)
  await delay(2_000)
  const startedAt = performance.now()
  const runId = await start(single, installation.tenants.length - 1, 1)
  while (!(await countEnded(runId)).isOver && performance.now() - startedAt < 4 * singleLockMaxMs)
    await delay(100)
  return Math.round(performance.now() - startedAt)
}

type Gaps = { resellers: number; syncs: number; failed: number; gapMedianMs: number; gapMostMs: number }

/** The longest time between the ends of two syncs of each reseller: the most and the median of all. */
async function measureSyncs(minutes: number): Promise<Gaps> {
  const [begin] = await asOwner<{ at: Date }>('select now() as at')
  await delay(minutes * 60_000)
  const [row] = await asOwner<Gaps>(
    `with ended as (
       select reseller_id, outcome, ended_at,
         ended_at - lag(ended_at) over (partition by reseller_id order by ended_at) as gap
       from portal.sync_run where ended_at is not null),
     longest as (
       select reseller_id, count(*) as syncs, count(*) filter (where outcome <> 'ok') as failed,
         extract(epoch from max(gap)) * 1000 as ms
       from ended where ended_at > $1 group by reseller_id)
     select count(*)::int as resellers, sum(syncs)::int as syncs, sum(failed)::int as failed,
       percentile_cont(0.5) within group (order by ms)::int as "gapMedianMs", max(ms)::int as "gapMostMs"
     from longest`,
    [begin?.at],
  )
  return row ?? { resellers: 0, syncs: 0, failed: 0, gapMedianMs: 0, gapMostMs: 0 }
}
