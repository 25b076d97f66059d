import { type BenchWorld, openWorld } from '../bench-world'
import { measureRolledSync } from '../measure/measure-sync'
import type { report } from '../report'
import { seedTenants } from '../seed-tenants'
import { atMost, type TargetVerdict } from '../targets'
import { toTable } from '../to-table'
import { type Disk, measureDisk, measureNight, measurePurge, type Night } from './measure-night'
import { type Measured, measureReports } from './measure-reports'
import { seedHistory } from './seed-history'

const most = 1.5
const sums = [
  'message_day',
  'issued_period',
  'lock_month',
  'receivable_month',
  'cohort_month',
  'tag_day',
] as const
/** Below it a call is the round trip and little else. */
const leastMs = 5

type Size = { tenants: number; reports: Measured[]; night: Night; disk: Disk; purgeSeconds: number }

type Part = 'reports' | 'sync'
/** `only` is how the names of what is measured begin; empty for everything. */
export type ReportsOptions = { tenants: number; sampledDays: number; parts: Part[]; only: string }

/** `npm run bench -- reports`: every report over two years of 1,000 and of `--tenants=100000`, the night and the sync. */
export async function benchReports(
  reporter: ReturnType<typeof report>,
  { tenants, sampledDays, parts, only }: ReportsOptions,
): Promise<boolean> {
  const world = await openWorld()
  try {
    const verdicts: TargetVerdict[] = []
    if (parts.includes('reports')) {
      const [small, large] = [
        await measureSize(world, { tenants: 1_000, sampledDays, only }, reporter.note),
        await measureSize(world, { tenants, sampledDays, only }, reporter.note),
      ]
      reporter.table({ small, large }, [...reportsTable(small, large), '', ...restTable(small, large)])
      verdicts.push(...judge(small, large))
    }
    if (parts.includes('sync')) {
      const sync = await measureRolledSync(world, 10_000)
      reporter.aside({ sync })
      verdicts.push(
        atMost('sync of 10,000 with sums: CPU, of one without', sync.withMs / sync.withoutMs, 1.05),
      )
    }
    return reporter.summary(verdicts)
  } finally {
    await world.end()
  }
}

async function measureSize(
  world: BenchWorld,
  { tenants, sampledDays, only }: Omit<ReportsOptions, 'parts'>,
  note: (text: string) => void,
): Promise<Size> {
  const { addDays, dayIn } = await import('../../../lib/platform/calendar/days')
  const lastDay = addDays(dayIn('America/Lima', new Date()), -1)
  note(`Inventing two years of ${tenants} tenants …`)
  await seedTenants(world, tenants)
  await seedHistory(world, { lastDay, sampledDays })
  note('Adding up the night …')
  const night = await measureNight(world, lastDay)
  await seedMessageDays(world, lastDay)
  note('Measuring …')
  const reports = await measureReports(world, lastDay, only)
  const disk = await measureDisk(world, sampledDays)
  const purgeSeconds = await measurePurge(world, addDays(lastDay, 1 - sampledDays))
  return { tenants, reports, night, disk, purgeSeconds }
}

function judge(small: Size, large: Size): TargetVerdict[] {
  return small.reports.flatMap(({ name, cpuMs, isTarget }, place) =>
    isTarget
      ? [atMost(`${name}: CPU, of 1,000 tenants`, ratio(large.reports[place]?.cpuMs, cpuMs), most)]
      : [],
  )
}

function ratio(large = Number.NaN, small = Number.NaN): number {
  return Math.max(large, leastMs) / Math.max(small, leastMs)
}

/** After the night, which adds up the messages themselves: there are none. */
async function seedMessageDays({ owner, resellerId }: BenchWorld, lastDay: string) {
  await owner.query(
    `insert into portal.message_day (reseller_id, day, cause, sent, refused, not_confirmed)
     select $1, day, cause, 40, 3, 2 from unnest(array['compose', 'dunning', 'notice']) cause
     cross join generate_series($2::date - 729, $2::date, interval '1 day') day on conflict do nothing`,
    [resellerId, lastDay],
  )
  for (const table of sums) await owner.query(`vacuum analyze portal.${table}`)
}

const fixed = (value: number, digits = 1) => value.toFixed(digits)

function reportsTable(small: Size, large: Size): string[] {
  const rows = small.reports.map(({ name, cpuMs, ms }, place) => {
    const other = large.reports[place] ?? { cpuMs: Number.NaN, ms: Number.NaN }
    return [
      name,
      ...[cpuMs, other.cpuMs, ms, other.ms].map((value) => fixed(value)),
      fixed(ratio(other.cpuMs, cpuMs), 2),
    ]
  })
  const [few, many] = [small, large].map(({ tenants }) => String(tenants))
  return toTable(['report', `${few}: CPU ms`, `${many}: CPU ms`, `${few}: ms`, `${many}: ms`, 'of CPU'], rows)
}

function restTable(small: Size, large: Size): string[] {
  const both = (name: string, of: (size: Size) => number, digits = 1) => [
    name,
    ...[small, large].map((size) => fixed(of(size), digits)),
  ]
  return toTable(
    ['what', String(small.tenants), String(large.tenants)],
    [
      both('night: the day, s', ({ night }) => night.daySeconds),
      both('night: what changed, s', ({ night }) => night.figuresSeconds),
      both('all figures at once, s', ({ night }) => night.wholeSeconds),
      both('a day of samples deleted, s', ({ purgeSeconds }) => purgeSeconds, 2),
      both('KiB a tenant and year, samples', ({ disk }) => disk.sampleBytes / 1_024),
      both('KiB a tenant and year, months', ({ disk }) => disk.sumBytes / 1_024),
      both('all other sums, MiB', ({ disk }) => disk.restMb),
    ],
  )
}
