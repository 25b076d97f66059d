import { type BenchWorld, openWorld } from './bench-world'
import { buildBench, buildFolder } from './build-bench'
import { type Load, measureRequests } from './measure/measure-requests'
import { type MeasuredServer, startNext } from './measured-server'
import type { report } from './report'
import { seedTenants } from './seed-tenants'
import { atMost } from './targets'

const [few, many] = [50, 5_000]
const range = 'from=2026-01-01&to=2026-12-31'

/** Two tenants with a year of vouchers, one page (50) and a hundred pages (5,000), each from one reading. */
async function seedVouchers({ owner, resellerId }: BenchWorld): Promise<{ small: string; large: string }> {
  const { rows } = await owner.query<{ id: string }>(
    'select id from portal.tenant where reseller_id = $1 order by upstream_id limit 2',
    [resellerId],
  )
  const [small, large] = rows.map(({ id }) => id)
  if (!small || !large) throw new Error('There are no tenants.')
  for (const [tenantId, count] of [
    [small, few],
    [large, many],
  ] as const) {
    await owner.query(
      `insert into portal.voucher (reseller_id, tenant_id, external_id, number, type, state, issued_on, customer,
         customer_number, currency, total, igv, dispatch_group, xml_url, pdf_url, cdr_url, created_at, read_at)
       select $1, $2, md5($2::uuid::text || i), (array['F001','B001','F002','B002'])[1 + i % 4] || '-' || i,
         (array['01','03','01','03'])[1 + i % 4], (array['05','05','05','05','05','05','01','07','09'])[1 + i % 9],
         date '2026-01-01' + (i * 7 % 330), 'Cliente ' || (i * 7919 % 997) || ' S.A.C.',
         '20' || lpad((i * 104729 % 1000000000)::text, 9, '0'), (array['PEN','PEN','PEN','USD'])[1 + i % 4],
         (i * 37 % 90000) / 10.0, (i * 37 % 90000) / 65.0, '01', 'https://a.bench.example/x/' || i,
         'https://a.bench.example/p/' || i, 'https://a.bench.example/c/' || i, now(), now()
       from generate_series(1, $3::int) i`,
      [resellerId, tenantId, count],
    )
    await owner.query(
      `insert into portal.voucher_reading (id, reseller_id, tenant_id, from_day, to_day, state, rows, rejected,
         asked_by_name, ended_at)
       values (gen_random_uuid(), $1, $2, '2026-01-01', '2026-12-31', 'done', $3, 0, 'Bench', now())`,
      [resellerId, tenantId, count],
    )
  }
  await owner.query('vacuum analyze portal.voucher')
  return { small, large }
}

type Loads = Record<'blank' | 'small' | 'first' | 'deep' | 'search' | 'again', Load>

async function measureAll(
  server: MeasuredServer,
  of: { small: string; large: string; cookie: string; seconds: number; reporter: ReturnType<typeof report> },
): Promise<Loads> {
  const page = (tenantId: string, more = '') => `/tenants/${tenantId}/vouchers?${range}${more}`
  const paths = {
    blank: '/blank',
    small: page(of.small),
    first: page(of.large),
    deep: page(of.large, `&page=${many / few / 2}`),
    search: page(of.large, '&q=cliente+77'),
    again: page(of.small),
  }
  const loads: Partial<Loads> = {}
  for (const [name, path] of Object.entries(paths) as [keyof Loads, string][]) {
    const load = await measureRequests(`${server.url}${path}`, of.cookie, of.seconds)
    loads[name] = load
    const size = name === 'blank' ? 0 : name === 'small' || name === 'again' ? few : many
    of.reporter.load({ served: name === 'blank' ? 'blank' : 'page', size, what: name, ...load })
  }
  return loads as Loads
}

/** `npm run bench -- vouchers`: 5,000 vouchers of one tenant against a page of 50, measured before and after in the same run. */
export async function benchVouchers(reporter: ReturnType<typeof report>, seconds: number): Promise<boolean> {
  reporter.note('Building …')
  buildBench()
  const world = await openWorld()
  try {
    await seedTenants(world, 2)
    const tenants = await seedVouchers(world)
    const server = await startNext(buildFolder)
    try {
      const cookie = `${world.cookie.name}=${world.cookie.value}`
      const loads = await measureAll(server, { ...tenants, cookie, seconds, reporter })
      const base = (loads.small.p50 + loads.again.p50) / 2
      // A failed request must not count as a fast one.
      const share = ({ rps, p50 }: Load) => (rps > 0 ? p50 / base : Number.POSITIVE_INFINITY)
      const failed = Object.values(loads).reduce((sum, { failed: bad }) => sum + bad, 0)
      return reporter.summary([
        atMost(`first page of ${many} vouchers: time of a page of ${few}`, share(loads.first), 1.5),
        atMost('page in the middle of the same', share(loads.deep), 1.5),
        atMost('search in the same', share(loads.search), 1.5),
        atMost('requests that failed', failed, 0),
      ])
    } finally {
      await server.stop()
    }
  } finally {
    await world.end()
  }
}
