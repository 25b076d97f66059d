/** Each metric with its meaning. Rules and dashboard of `lib/server/deploy` ask for these names. */
const meanings = {
  porteria_check: '1 where what /api/health/ready looks at is well, by check',
  porteria_worker_alive: '1 while any worker process lives',
  porteria_jobs: 'Jobs: waiting for their time, running, late by five minutes, and given up',
  porteria_resellers: 'Resellers, and those of them with a connection',
  porteria_tenants: 'Tenants that are not gone, and those whose access is unknown',
  porteria_sync_age_seconds: 'Age of the oldest last good sync of a connected reseller',
  porteria_syncs_failing: 'Resellers whose last sync failed',
  porteria_lock_items_open: 'Items of lock runs that have not ended',
  porteria_lock_runs_paused: 'Lock runs that wait for a person',
  porteria_upstream_calls: 'Calls to the service in the last five minutes, by outcome',
  process_resident_memory_bytes: 'Memory of this web server',
  process_cpu_seconds_total: 'Processor time of this web server',
  process_start_time_seconds: 'When this web server started',
} as const

type MetricName = keyof typeof meanings

export type Sample = { name: MetricName; labels?: Record<string, string>; value: number }

/** Prometheus' text format 0.0.4. Label values are words of ours and need no escaping. */
export function toExposition(samples: Sample[]): string {
  const names = Object.keys(meanings) as MetricName[]
  const blocks = names.flatMap((name) => {
    const own = samples.filter((sample) => sample.name === name)
    if (own.length === 0) return []
    const type = name.endsWith('_total') ? 'counter' : 'gauge'
    return [`# HELP ${name} ${meanings[name]}.`, `# TYPE ${name} ${type}`, ...own.map(toLine)]
  })
  return `${blocks.join('\n')}\n`
}

function toLine({ name, labels = {}, value }: Sample): string {
  const named = Object.entries(labels).map(([label, text]) => `${label}="${text}"`)
  return `${name}${named.length > 0 ? `{${named.join(',')}}` : ''} ${value}`
}
