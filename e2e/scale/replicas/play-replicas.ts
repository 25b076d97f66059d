import { setTimeout as delay } from 'node:timers/promises'
import { buildPortal } from '../../../lib/server/web/build-portal'
import { holdStreams, streamsEach } from '../../bench/load/hold-streams'
import { asOwner } from '../../support/test-owner'
import { countEnded, listRunFaults, openLockLedger, type RunVerdict, startRun } from '../load/lock-ledger'
import { countNotes } from '../load/post-notes'
import { runLoad } from '../load/run-load'
import { type Outcome, openJudge } from '../outcome'
import { type Cleanup, withCleanup } from '../parts/cleanup'
import { requirePrograms } from '../parts/find-program'
import { type Installation, openInstallation } from '../parts/open-installation'
import { webUnit, workerUnit } from '../parts/portal-units'
import { ports, requirePorts } from '../parts/ports'
import { startWebProxy } from '../parts/start-haproxy'
import type { Unit } from '../parts/unit'
import { listMissingMetrics } from './missing-metrics'
import { buildCheckout, checkOutVersion, compareBuilds, copyCheckout } from './second-checkout'

type Options = {
  builds: number
  /** A commit whose version runs beside this one, in place of a second build of the same sources. */
  from?: string
  say: (line: string) => void
}

const tenants = 240
/** Slow enough to outlast the restarts. */
const callsPerMinute = 60
const runTimeoutMs = 480_000

/** Three web and two worker processes behind HAProxy, each restarted in turn under load. */
export function playReplicas(options: Options): Promise<Outcome> {
  requirePrograms('haproxy')
  return withCleanup(async (cleanup) => {
    await requirePorts(ports.portal, ports.metrics, ...ports.webs)
    return play(cleanup, options)
  })
}

async function play(cleanup: Cleanup, { builds, from, say }: Options): Promise<Outcome> {
  const installation = await openInstallation(cleanup, { tenants })
  say('Building, where the sources changed …')
  await buildPortal(`${installation.home}/build.log`)
  const second = builds > 1 ? openSecond(cleanup, from) : '.'
  const units = await startUnits(cleanup, installation, second)
  await startWebProxy(cleanup, installation.home)
  const ledger = await openLockLedger(cleanup, installation)
  const played = await playRestarts(installation, units, say)
  return judgeReplicas({
    ...played,
    builds: builds > 1 && !from ? compareBuilds('.', second) : null,
    notes: await countNotes(played.load.posted),
    run: await ledger.judge(played.runId, 'locked'),
    metricsMissing: await listMissingMetrics(),
  })
}

function openSecond(cleanup: Cleanup, from?: string): string {
  const folder = from ? checkOutVersion(cleanup, from) : copyCheckout(cleanup)
  buildCheckout(folder)
  return folder
}

/** Restarts every process under load, with a run and event streams under way. */
async function playRestarts(installation: Installation, units: Unit[], say: Options['say']) {
  await setCallsPerMinute(callsPerMinute)
  const runId = await startRun(installation, tenants, 'locked')
  const streams = holdStreams(`http://localhost:${ports.portal}`, [installation.cookie], streamsEach)
  await streams.allOpen()
  const load = runLoad(installation)
  say('Restarting one after the other …')
  const restarts = await restartEach(units)
  const { isOver } = await countEnded(runId)
  // All of them, after the server of each was restarted.
  const isReopened = await streams.allOpen().then(
    () => true,
    () => false,
  )
  const figures = await load.stop()
  await untilOver(runId)
  return { runId, restarts, load: figures, wasOverEarly: isOver, isReopened, streams: await streams.stop() }
}

type Played = Awaited<ReturnType<typeof playRestarts>> & {
  builds: ReturnType<typeof compareBuilds> | null
  notes: Awaited<ReturnType<typeof countNotes>>
  run: RunVerdict
  metricsMissing: string[]
}

function judgeReplicas(played: Played): Outcome {
  const { restarts, notes, run, builds, streams, isReopened, metricsMissing } = played
  const { posted, ...requests } = played.load
  const { judge, missed } = openJudge()
  judge(requests.errors === 0, `${requests.errors} of ${requests.requests} requests failed, not 0`)
  judge(posted.length > 0 && notes.lost === 0, `${notes.lost} of ${posted.length} forms were lost, not 0`)
  judge(notes.doubled === 0, `${notes.doubled} forms were saved twice, not 0`)
  judge(!played.wasOverEarly, 'the run ended before the restarts did, so the streams prove nothing')
  judge(isReopened, 'not every event stream came back')
  if (builds) {
    judge(builds.sameBuildId, 'two builds of the same sources have two build ids')
    judge(builds.filesOfOneBuild === 0, 'a page of one build names files that the other lacks')
  }
  judge(metricsMissing.length === 0, `no such metric: ${metricsMissing.join(', ')}`)
  missed.push(...listRunFaults(run))
  const forms = { posted: posted.length, ...notes }
  return { restarts, ...requests, forms, streams: { isReopened, ...streams }, builds, run, missed }
}

async function startUnits(cleanup: Cleanup, installation: Installation, second: string): Promise<Unit[]> {
  const webs = ports.webs.map((port, index) =>
    webUnit(cleanup, installation, { port, checkout: index === 1 ? second : '.' }),
  )
  const workers = [
    workerUnit(cleanup, installation, 'worker-1'),
    workerUnit(cleanup, installation, 'worker-2', { checkout: second }),
  ]
  const units = [...webs, ...workers]
  await Promise.all(units.map((unit) => unit.start()))
  return units
}

async function restartEach(units: Unit[]): Promise<{ endMsMost: number; restarted: number }> {
  let endMsMost = 0
  for (const unit of units) {
    endMsMost = Math.max(endMsMost, await unit.stop())
    await unit.start()
    // HAProxy looks once a second.
    await delay(2_000)
  }
  return { endMsMost, restarted: units.length }
}

async function setCallsPerMinute(calls: number): Promise<void> {
  await asOwner('update portal.connection set calls_per_minute = $1', [calls])
}

async function untilOver(runId: string): Promise<void> {
  const deadline = Date.now() + runTimeoutMs
  while (!(await countEnded(runId)).isOver && Date.now() < deadline) await delay(500)
}
