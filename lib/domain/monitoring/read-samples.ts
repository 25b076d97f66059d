import 'server-only'
import { asSystem } from '../../platform/database/acting-staff-id'
import { connections, queryOnce } from '../../platform/database/db'
import { checkHealth } from '../../platform/http/health'
import { countJobs, countStuckJobs } from '../../platform/jobs/job-view'
import { isWorkerAlive } from '../../platform/jobs/worker-claims'
import { listResellers } from '../resellers/queries'
import { openSql } from '../tenants/is-changing'
import type { Sample } from './to-exposition'

/**
 * What a monitoring system asks of an installation: counts and ages over all resellers, and no name. Without a
 * database only the failed check and this process are left.
 */
export async function readSamples(): Promise<Sample[]> {
  const { why: _why, ...checks } = await checkHealth()
  const samples = Object.entries(checks).map(
    ([check, state]): Sample => ({
      name: 'porteria_check',
      labels: { check },
      value: Number(state === 'ok'),
    }),
  )
  const shared = checks.database === 'ok' ? [...(await readJobs()), ...(await readResellers())] : []
  return [...samples, ...shared, ...readProcess()]
}

async function readJobs(): Promise<Sample[]> {
  const query = async <Row extends object>(sql: string, values?: unknown[]) =>
    (await connections().query(sql, values)).rows as Row[]
  const alive = await isWorkerAlive(query)
  const jobs = { ...(await countJobs(query)), ...(await countStuckJobs(query)) }
  return [
    { name: 'porteria_worker_alive', value: Number(alive) },
    ...(['waiting', 'running', 'late', 'dead'] as const).map(
      (state): Sample => ({ name: 'porteria_jobs', labels: { state }, value: jobs[state] }),
    ),
  ]
}

type ResellerRow = {
  connected: number
  tenants: number
  unknown: number
  syncAge: number
  failing: number
  items: number
  paused: number
  ok: number
  failed: number
}

const countedColumns = `
  (select count(*)::int from portal.connection) as connected,
  coalesce((select count from portal.tenant_count where kind = 'tab' and key = 'all'), 0)::int as tenants,
  coalesce((select count from portal.tenant_count where kind = 'tab' and key = 'unknown'), 0)::int as unknown,
  coalesce((select extract(epoch from now() - last_good_sync_at) from portal.connection), 0)::float8 as "syncAge",
  (select count(*)::int from portal.connection where last_sync_outcome not in ('ok', 'held')) as failing,
  (select count(*)::int from portal.lock_item i where i.state in ${openSql}) as items,
  (select count(*)::int from portal.lock_run where state = 'paused') as paused,
  (select count(*)::int from portal.upstream_call
    where at > now() - interval '5 minutes' and outcome = 'ok') as ok,
  (select count(*)::int from portal.upstream_call
    where at > now() - interval '5 minutes' and outcome <> 'ok') as failed`

/** One statement a reseller, one after the other: row-level security shows no more at once. */
async function readResellers(): Promise<Sample[]> {
  const rows: ResellerRow[] = []
  for (const { id } of await listResellers()) {
    const [row] = await asSystem(() => queryOnce<ResellerRow>(id, () => `select ${countedColumns}`))
    if (row) rows.push(row)
  }
  const sum = (key: keyof ResellerRow) => rows.reduce((total, row) => total + row[key], 0)
  const state = (name: Sample['name'], label: string, value: number): Sample => ({
    name,
    labels: { state: label },
    value,
  })
  return [
    state('porteria_resellers', 'all', rows.length),
    state('porteria_resellers', 'connected', sum('connected')),
    state('porteria_tenants', 'all', sum('tenants')),
    state('porteria_tenants', 'unknown', sum('unknown')),
    { name: 'porteria_sync_age_seconds', value: Math.max(0, ...rows.map(({ syncAge }) => syncAge)) },
    { name: 'porteria_syncs_failing', value: sum('failing') },
    { name: 'porteria_lock_items_open', value: sum('items') },
    { name: 'porteria_lock_runs_paused', value: sum('paused') },
    { name: 'porteria_upstream_calls', labels: { outcome: 'ok' }, value: sum('ok') },
    { name: 'porteria_upstream_calls', labels: { outcome: 'failed' }, value: sum('failed') },
  ]
}

function readProcess(): Sample[] {
  const { user, system } = process.cpuUsage()
  return [
    { name: 'process_resident_memory_bytes', value: process.memoryUsage.rss() },
    { name: 'process_cpu_seconds_total', value: (user + system) / 1e6 },
    { name: 'process_start_time_seconds', value: Math.round(Date.now() / 1_000 - process.uptime()) },
  ]
}
