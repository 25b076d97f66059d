import { randomUUID } from 'node:crypto'
import type { ReportAsk } from '../../../lib/domain/reports/report'
import type { BenchWorld } from '../bench-world'
import { watchChildren } from '../measure/cpu-time'
import { tags } from './seed-history'

const callsMax = 30
/** A slow one is called less often. */
const enoughMs = 1_000

export type Measured = {
  name: string
  /** Of a call: CPU of this process and of PostgreSQL, and the time that it took; the least of all calls. */
  cpuMs: number
  ms: number
  isTarget: boolean
}

/** Each report with all its periods and filters, and the pages beside them; those alone whose name begins with `only`. */
export async function measureReports(world: BenchWorld, lastDay: string, only: string): Promise<Measured[]> {
  const { asStaff } = await import('../../../lib/platform/database/acting-staff-id')
  const heldId = await addHeldPerson(world)
  const measured: Measured[] = []
  const calls = (await listCalls(world, lastDay)).filter(({ name }) => name.startsWith(only))
  for (const { name, isHeld, isTarget, call } of calls) {
    const run = isHeld ? () => asStaff(heldId, call) : call
    measured.push({ name, isTarget, ...(await measureCall(run, world)) })
  }
  return measured
}

async function measureCall(call: () => Promise<unknown>, { postmaster }: BenchWorld) {
  for (let warm = 0; warm < 3; warm += 1) await call()
  const backendMs = watchChildren(postmaster)
  const [times, costs]: [number[], number[]] = [[], []]
  const startedAt = performance.now()
  while (times.length < callsMax && (times.length < 5 || performance.now() - startedAt < enoughMs)) {
    const [backendBefore, own, before] = [backendMs(), process.cpuUsage(), performance.now()]
    await call()
    times.push(performance.now() - before)
    const { user, system } = process.cpuUsage(own)
    costs.push((user + system) / 1_000 + backendMs() - backendBefore)
  }
  // Work of others makes single calls dear and none cheap, and the two sizes are measured minutes apart.
  return { ms: Math.min(...times), cpuMs: Math.min(...costs) }
}

type Call = { name: string; isHeld: boolean; isTarget: boolean; call: () => Promise<unknown> }

async function listCalls({ owner, resellerId }: BenchWorld, lastDay: string): Promise<Call[]> {
  const [{ getReport }, { reportDefinitions, reportNames }, { periodOf }] = await Promise.all([
    import('../../../lib/domain/reports/get-report'),
    import('../../../lib/domain/reports/definitions'),
    import('../../../lib/domain/reports/period'),
  ])
  const { rows } = await owner.query<{ id: string }>(
    'select id from portal.tenant where reseller_id = $1 and upstream_id = 40',
    [resellerId],
  )
  const narrowed: Record<string, Partial<ReportAsk>> = {
    'of a plan': { plan: 'Empresa' },
    'of a tag with 200': { tag: tags.few },
    'of a tag with a tenth': { tag: tags.tenth },
    'of a tenant': { tenantId: rows[0]?.id ?? null },
  }
  const filters = {
    plan: ['of a plan'],
    tag: ['of a tag with 200', 'of a tag with a tenth'],
    tenant: ['of a tenant'],
  }
  const none = { resellerId, plan: null, tag: null, tenantId: null, isHeld: false }
  const reports = reportNames.flatMap((report) => {
    const { periods, filters: own, held } = reportDefinitions[report]
    const names = own.flatMap((filter) => filters[filter])
    return periods.flatMap((name) => {
      const period = periodOf(name, lastDay)
      const of = (what: string, more: Partial<ReportAsk>): Call => ({
        name: `${report} ${name}${what && ` ${what}`}`,
        ...{ isHeld: more.isHeld ?? false, isTarget: true },
        call: () => getReport(report, { ...none, period, ...more }),
      })
      return [
        of('', {}),
        ...names.map((what) => of(what, narrowed[what] ?? {})),
        ...(held === 'counted' ? [of('held to 200', { isHeld: true })] : []),
      ]
    })
  })
  return [...reports, ...(await listPages(resellerId, lastDay))]
}

/** What stands beside the reports. */
async function listPages(resellerId: string, lastDay: string): Promise<Call[]> {
  const [{ getReport }, { periodOf }, { addDays }] = await Promise.all([
    import('../../../lib/domain/reports/get-report'),
    import('../../../lib/domain/reports/period'),
    import('../../../lib/platform/calendar/days'),
  ])
  const [{ getMonthlyReport }, { listChanges }, { listQuality }, { reportNames }] = await Promise.all([
    import('../../../lib/domain/reports/get-monthly'),
    import('../../../lib/domain/reports/book/list-changes'),
    import('../../../lib/domain/reports/book/list-quality'),
    import('../../../lib/domain/reports/definitions'),
  ])
  const monthly = { resellerId, isHeld: false, lastDay, names: reportNames }
  const all = { resellerId, plan: null, tag: null, tenantId: null, isHeld: false }
  const old = periodOf('d90', addDays(lastDay, -100))
  return [
    {
      ...{ name: 'documents d90, of nights long ago', isHeld: false, isTarget: true },
      call: () => getReport('documents', { ...all, period: old }),
    },
    { name: 'monthly sheet', isHeld: false, isTarget: true, call: () => getMonthlyReport(monthly) },
    {
      ...{ name: 'changes of a day', isHeld: false, isTarget: false },
      call: () => listChanges(resellerId, { day: lastDay, kind: null }),
    },
    {
      ...{ name: 'data quality', isHeld: false, isTarget: true },
      call: () => listQuality({ resellerId, isHeld: false }),
    },
    {
      ...{ name: 'data quality held to 200', isHeld: true, isTarget: true },
      call: () => listQuality({ resellerId, isHeld: true }),
    },
  ]
}

/** With a reading that went well: before it nobody held to tags is told of data quality. */
async function addHeldPerson({ owner, resellerId }: BenchWorld): Promise<string> {
  const id = randomUUID()
  await owner.query(
    `insert into portal.staff (id, reseller_id, email, name, role, password_hash)
     values ($1::uuid, $2, $1::text || '@bench.example', 'Held', 'support', 'none')`,
    [id, resellerId],
  )
  await owner.query(
    `insert into portal.staff_tag (staff_id, tag_id, reseller_id)
     select $1, id, reseller_id from portal.tenant_tag where reseller_id = $2 and number = ${tags.few}`,
    [id, resellerId],
  )
  await owner.query(
    `insert into portal.connection (reseller_id, central_url, base_domain, token_ciphertext, token_fingerprint,
       updated_at, last_good_sync_at)
     values ($1, 'https://central.example.pe', 'example.pe', '', '', now(), now()) on conflict do nothing`,
    [resellerId],
  )
  return id
}
