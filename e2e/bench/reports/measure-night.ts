import type { BenchWorld } from '../bench-world'
import { historyDays } from './seed-history'

export type Night = { daySeconds: number; figuresSeconds: number; wholeSeconds: number }

/**
 * The night after the last day: its day, and what changed since the night before; and all figures of two years at once, as
 * after an update. Nine in the morning of the next day, when everything is finished.
 */
export async function measureNight({ owner, resellerId }: BenchWorld, lastDay: string): Promise<Night> {
  const [{ rollUp }, { addDays }, { instantAt }] = await Promise.all([
    import('../../../lib/domain/reports/rolls/roll-up'),
    import('../../../lib/platform/calendar/days'),
    import('../../../lib/platform/calendar/wall-clock'),
  ])
  const morning = (day: string) => instantAt({ day: addDays(day, 1), minutes: 540 }, 'America/Lima')
  const before = addDays(lastDay, -1)
  await owner.query(
    `insert into portal.report_roll (reseller_id, rolled_to) values ($1, $2)
     on conflict (reseller_id) do update set rolled_to = excluded.rolled_to, figures_on = null`,
    [resellerId, before],
  )
  const wholeSeconds = await seconds(() => rollUp(resellerId, { now: morning(before) }))
  let dayAt = 0
  const startedAt = performance.now()
  await rollUp(resellerId, {
    now: morning(lastDay),
    checkpoint: (name) => {
      if (name === 'day') dayAt = performance.now()
    },
  })
  const ended = performance.now()
  return {
    ...{ wholeSeconds, daySeconds: (dayAt - startedAt) / 1_000 },
    figuresSeconds: (ended - dayAt) / 1_000,
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1_000
}

export type Disk = { sampleBytes: number; sumBytes: number; restMb: number }

/** Bytes of a tenant and year with their indexes: of samples, as if all were kept, and of the months. */
export async function measureDisk({ owner, resellerId }: BenchWorld, sampledDays: number): Promise<Disk> {
  const { rows } = await owner.query<{ sample: string; month: string; rest: string; tenants: number }>(
    `select pg_total_relation_size('portal.metric_sample') as sample, pg_total_relation_size('portal.tenant_month') as month,
       (select sum(pg_total_relation_size('portal.' || name)) from unnest(array['plan_day', 'issued_period', 'lock_month',
         'message_day', 'receivable_month', 'cohort_month', 'tag_day', 'quota_sample', 'tenant_quality']) name) as rest,
       (select count(*)::int from portal.tenant where reseller_id = $1) as tenants`,
    [resellerId],
  )
  const { sample = '0', month = '0', rest = '0', tenants = 1 } = rows[0] ?? {}
  return {
    sampleBytes: (Number(sample) / tenants / sampledDays) * 365,
    sumBytes: (Number(month) / tenants / historyDays) * 365,
    restMb: Number(rest) / 1_048_576,
  }
}

/** Deletes the oldest day of samples of all tenants, as retention does. */
export async function measurePurge({ resellerId }: BenchWorld, oldest: string): Promise<number> {
  const [{ purgeSamples }, { addDays }] = await Promise.all([
    import('../../../lib/domain/reports/rolls/purge-samples'),
    import('../../../lib/platform/calendar/days'),
  ])
  return seconds(() => purgeSamples(resellerId, addDays(oldest, 1)))
}
