import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { buildPortal } from '../../../lib/server/web/build-portal'
import { asOwner } from '../../support/test-owner'
import { countEnded, listRunFaults, openLockLedger, startRun } from '../load/lock-ledger'
import { countNotes } from '../load/post-notes'
import { type LoadFigures, runLoad } from '../load/run-load'
import { type Outcome, openJudge } from '../outcome'
import { type Cleanup, withCleanup } from '../parts/cleanup'
import { requirePrograms } from '../parts/find-program'
import { type Installation, openInstallation } from '../parts/open-installation'
import { webUnit, workerUnit } from '../parts/portal-units'
import { ports, requirePorts } from '../parts/ports'
import { startWebProxy } from '../parts/start-haproxy'
import { startPgBouncer } from '../parts/start-pgbouncer'
import type { Unit } from '../parts/unit'

type Options = { seconds: number; say: (line: string) => void }

const tenants = 60
const runTimeoutMs = 180_000

/** Two web servers and a worker, first on PostgreSQL itself and then behind PgBouncer in transaction mode. */
export function playPooler(options: Options): Promise<Outcome> {
  const { pgbouncer } = requirePrograms('haproxy', 'pgbouncer')
  const version = execFileSync(pgbouncer, ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? ''
  return withCleanup(async (cleanup) => {
    await requirePorts(ports.portal, ports.metrics, ports.pooler, ...ports.webs)
    return { version, ...(await play(cleanup, options)) }
  })
}

async function play(cleanup: Cleanup, { seconds, say }: Options): Promise<Outcome> {
  const installation = await openInstallation(cleanup, { tenants })
  say('Building, where the sources changed …')
  await buildPortal(`${installation.home}/build.log`)
  const { home, appUrl } = installation
  const pooledUrl = await startPgBouncer(cleanup, { home, port: ports.pooler, databaseUrl: appUrl })
  await startWebProxy(cleanup, home, ports.webs.slice(0, 2))
  const refused = await refuseWithoutDirect(cleanup, installation, pooledUrl)
  const ledger = await openLockLedger(cleanup, installation)
  say('On PostgreSQL itself …')
  const direct = await measure(cleanup, installation, { seconds, env: {} })
  say('Behind PgBouncer …')
  const env = { APP_DATABASE_URL: pooledUrl, DIRECT_DATABASE_URL: appUrl }
  const worker = workerUnit(cleanup, installation, 'worker', { env })
  await worker.start()
  const runId = await startRun(installation, tenants, 'locked')
  const pooled = await measure(cleanup, installation, { seconds, env })
  const deadline = Date.now() + runTimeoutMs
  while (!(await countEnded(runId)).isOver && Date.now() < deadline) await delay(500)
  const run = await ledger.judge(runId, 'locked')
  const judged = judgePooler({ refused, direct, pooled })
  return { ...judged, run, missed: [...judged.missed, ...listRunFaults(run)] }
}

type Measured = Omit<LoadFigures, 'posted'> & {
  forms: number
  lost: number
  doubled: number
  connectionsMost: number
}
type Figures = { refused: { web: boolean; worker: boolean }; direct: Measured; pooled: Measured }

function judgePooler(figures: Figures): Figures & { missed: string[] } {
  const { judge, missed } = openJudge()
  for (const name of ['direct', 'pooled'] as const) {
    const { requests, errors, lost, doubled, forms } = figures[name]
    judge(errors === 0, `${name}: ${errors} of ${requests} requests failed, not 0`)
    judge(
      forms > 0 && lost === 0 && doubled === 0,
      `${name}: ${lost} forms were lost and ${doubled} doubled, not 0`,
    )
  }
  for (const name of ['web', 'worker'] as const)
    judge(figures.refused[name], `${name} started behind the pooler without DIRECT_DATABASE_URL`)
  return { ...figures, missed }
}

/** Whether both refuse to start with the name of the missing variable. */
async function refuseWithoutDirect(cleanup: Cleanup, installation: Installation, pooledUrl: string) {
  const env = { APP_DATABASE_URL: pooledUrl }
  const isRefused = async (unit: Unit) => {
    const { code, output } = await unit.startExpectingFailure()
    return code === 1 && output.includes('set DIRECT_DATABASE_URL')
  }
  return {
    web: await isRefused(webUnit(cleanup, installation, { port: ports.webs[0], env })),
    worker: await isRefused(workerUnit(cleanup, installation, 'refused-worker', { env })),
  }
}

async function measure(
  cleanup: Cleanup,
  installation: Installation,
  { seconds, env }: { seconds: number; env: Record<string, string> },
): Promise<Measured> {
  const webs = [ports.webs[0], ports.webs[1]].map((port) => webUnit(cleanup, installation, { port, env }))
  await Promise.all(webs.map((unit) => unit.start()))
  // HAProxy looks once a second.
  await delay(2_500)
  let connectionsMost = 0
  const looking = setInterval(() => {
    void countConnections().then((count) => {
      connectionsMost = Math.max(connectionsMost, count)
    })
  }, 500)
  const load = runLoad(installation)
  await delay(seconds * 1_000)
  const { posted, ...figures } = await load.stop()
  clearInterval(looking)
  await Promise.all(webs.map((unit) => unit.stop()))
  return { ...figures, forms: posted.length, ...(await countNotes(posted)), connectionsMost }
}

/** Of the application's role, the worker's among them. */
async function countConnections(): Promise<number> {
  const [row] = await asOwner<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where usename = 'porteria_app'",
  )
  return row?.count ?? 0
}
