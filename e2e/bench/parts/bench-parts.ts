import { dayIn } from '../../../lib/platform/calendar/days'
import { type BenchWorld, openWorld } from '../bench-world'
import { buildBench, buildFolder } from '../build-bench'
import { type Cost, warmUp } from '../measure/measure-cost'
import { startNext } from '../measured-server'
import type { report } from '../report'
import { seedTenants } from '../seed-tenants'
import { toTable } from '../to-table'
import { measureCalls, measureSteps, type StepName } from './measure-parts'

type PartsOptions = { tenants: number; requests: number }

const rounds = 5

/** `npm run bench -- parts`: what each part of a request for the list costs the web process, by leaving parts out. */
export async function benchParts(
  reporter: ReturnType<typeof report>,
  options: PartsOptions,
): Promise<boolean> {
  reporter.note('Building …')
  buildBench()
  const world = await openWorld()
  try {
    await seedTenants(world, options.tenants)
    const parts = await measureParts(world, options.requests)
    reporter.table(parts, partsTable(parts))
    return reporter.summary([])
  } finally {
    await world.end()
  }
}

type Parts = { steps: Record<StepName, Cost>; calls: Record<'session' | 'list', number> }

async function measureParts(world: BenchWorld, requests: number): Promise<Parts> {
  const calls = await measureCalls(await ownCalls(world), { requests, rounds })
  const server = await startNext(buildFolder)
  try {
    const cookie = `${world.cookie.name}=${world.cookie.value}`
    const from = { pid: server.pid, postmaster: world.postmaster }
    await warmUp([{ url: `${server.url}/tenants`, headers: { cookie } }], 1_000)
    return { calls, steps: await measureSteps({ url: server.url, cookie, from, requests, rounds }) }
  } finally {
    await server.stop()
  }
}

/** What the page asks of the database, with nothing of Next around it. */
async function ownCalls({ resellerId, cookie }: BenchWorld) {
  // These modules read their settings at import.
  const [{ openClaims }, { findSession }, { listTenantsWithViews }, { parseTenantsAddress }] =
    await Promise.all([
      import('../../../lib/platform/auth/session-claims'),
      import('../../../lib/platform/auth/sessions/find-session'),
      import('../../../lib/domain/tenants/views/queries'),
      import('../../../app/(portal)/tenants/search-params'),
    ])
  const claims = await openClaims(cookie.value)
  if (!claims) throw new Error('The cookie of the bench opens nothing.')
  const { query } = parseTenantsAddress({})
  return {
    session: () => findSession(claims),
    list: () =>
      listTenantsWithViews({ resellerId, staffId: claims.sub }, query, {
        today: dayIn('America/Lima', new Date()),
      }),
  }
}

function partsTable({ steps, calls }: Parts): string[] {
  const { file, handler } = steps
  const entered = handler.webMs + calls.session
  const asked = entered + calls.list
  const rows: [string, number, number][] = [
    ['front door and router of Next', file.webMs, file.webMs],
    ['proxy and a handler that does nothing', handler.webMs - file.webMs, handler.webMs - file.webMs],
    ['session, by the database', calls.session, calls.session],
    ['views and rows, by the database', 0, calls.list],
    [
      'layout and page, until all is flight data',
      steps.blankFlight.webMs - entered,
      steps.listFlight.webMs - asked,
    ],
    [
      'HTML',
      steps.blankPlain.webMs - steps.blankFlight.webMs,
      steps.listPlain.webMs - steps.listFlight.webMs,
    ],
    ['compression', steps.blank.webMs - steps.blankPlain.webMs, steps.list.webMs - steps.listPlain.webMs],
    ['all', steps.blank.webMs, steps.list.webMs],
  ]
  return toTable(
    ['part, ms of CPU', 'blank in the frame', 'list'],
    rows.map(([name, ...values]) => [name, ...values.map((value) => value.toFixed(2))]),
  )
}
