import { setTimeout as delay } from 'node:timers/promises'
import { verifyChain } from '../../../lib/platform/audit/verify-chain'
import { buildPortal } from '../../../lib/server/web/build-portal'
import { countEnded, listRunFaults, openLockLedger, type RunVerdict, startRun } from '../load/lock-ledger'
import { countNotes } from '../load/post-notes'
import { type Outcome, openJudge } from '../outcome'
import { type Cleanup, withCleanup } from '../parts/cleanup'
import { requirePrograms } from '../parts/find-program'
import { type Installation, openInstallation } from '../parts/open-installation'
import { webUnit, workerUnit } from '../parts/portal-units'
import { ports, requirePorts } from '../parts/ports'
import { startWebProxy } from '../parts/start-haproxy'
import type { Unit } from '../parts/unit'
import { PostgresPair } from './postgres-pair'
import { type PageWatch, watchPages } from './watch-pages'

type Options = { rounds: number; tenants: number; say: (line: string) => void }

const outageMsMax = 60_000
const runTimeoutMs = 300_000
/** Items that have ended when the primary is killed, as a part of all: another one in each round. */
const killAfter = [0.3, 0.1, 0.5, 0.7, 0.2, 0.4, 0.6, 0.05, 0.8, 0.9]

/** The primary of two PostgreSQL servers is killed in the middle of a bulk run, and its standby promoted. */
export function playFailover(options: Options): Promise<Outcome> {
  requirePrograms('haproxy', 'initdb', 'postgres', 'pg_basebackup')
  return withCleanup(async (cleanup) => {
    await requirePorts(ports.portal, ports.metrics, ports.postgres, ...ports.postgresPair, ...ports.webs)
    return play(cleanup, options)
  })
}

async function play(cleanup: Cleanup, { rounds, tenants, say }: Options): Promise<Outcome> {
  const pair = await PostgresPair.open(cleanup)
  const installation = await openInstallation(cleanup, { tenants, ownerUrl: pair.url })
  say('Building, where the sources changed …')
  await buildPortal(`${installation.home}/build.log`)
  const workers = await startProcesses(cleanup, installation)
  const ledger = await openLockLedger(cleanup, installation)
  const played: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    const one = await playRound({ round, pair, installation, ledger, tenants })
    say(`Round ${round + 1}: ${JSON.stringify({ ...one, missed: listFaults(one) })}`)
    played.push(one)
    if (round + 1 < rounds) await pair.follow()
  }
  const workerDeaths = workers.reduce((sum, { deaths }) => sum + deaths, 0)
  return { ...sum(played), workerDeaths, rounds: played, missed: played.flatMap(listFaults) }
}

async function startProcesses(cleanup: Cleanup, installation: Installation): Promise<Unit[]> {
  const webs = [ports.webs[0], ports.webs[1]].map((port) => webUnit(cleanup, installation, { port }))
  const workers = ['worker-1', 'worker-2'].map((name) => workerUnit(cleanup, installation, name))
  await Promise.all([...webs, ...workers].map((unit) => unit.start()))
  await startWebProxy(cleanup, installation.home, ports.webs.slice(0, 2))
  return workers
}

type Setting = {
  round: number
  pair: PostgresPair
  installation: Installation
  ledger: Awaited<ReturnType<typeof openLockLedger>>
  tenants: number
}

type Round = RunVerdict &
  Omit<PageWatch, 'posted'> & {
    endedBefore: number
    runMs: number
    forms: { accepted: number; unknown: number; failed: number; lost: number; doubled: number }
    isChainWhole: boolean
  }

async function playRound({ round, pair, installation, ledger, tenants }: Setting): Promise<Round> {
  await ledger.clear()
  const desired = round % 2 === 0 ? 'locked' : 'unlocked'
  const startedAt = performance.now()
  const runId = await startRun(installation, tenants, desired)
  const watch = watchPages(installation)
  const endedBefore = await untilEnded(runId, tenants * (killAfter[round % killAfter.length] ?? 0.5))
  watch.killed()
  await pair.failOver()
  await untilOver(runId)
  const runMs = Math.round(performance.now() - startedAt)
  while (watch.wholeForMs() < 3_000) await delay(200)
  const { posted, ...pages } = await watch.stop()
  const results = (wanted: string) => posted.filter(({ result }) => result === wanted).length
  return {
    endedBefore,
    runMs,
    ...(await ledger.judge(runId, desired)),
    ...pages,
    forms: {
      ...{ accepted: results('accepted'), unknown: results('unknown'), failed: results('failed') },
      ...(await countNotes(posted)),
    },
    isChainWhole: (await verifyChain(installation.reseller.resellerId)).ok,
  }
}

async function untilEnded(runId: string, wanted: number): Promise<number> {
  for (;;) {
    const { ended, isOver } = await countEnded(runId)
    if (isOver || ended >= wanted) return ended
    await delay(50)
  }
}

/** The database may be gone when it is asked. */
async function untilOver(runId: string): Promise<void> {
  const deadline = Date.now() + runTimeoutMs
  while (Date.now() < deadline) {
    const isOver = await countEnded(runId).then(
      (run) => run.isOver,
      () => false,
    )
    if (isOver) return
    await delay(300)
  }
}

function listFaults(round: Round): string[] {
  const { judge, missed } = openJudge()
  const { forms, items, endedBefore, outageMs, wrong, wrongSamples, isChainWhole } = round
  judge(endedBefore < items, 'the run was over before the primary was killed')
  judge(outageMs <= outageMsMax, `pages were not whole for ${outageMs} ms, not for 60 s at most`)
  judge(wrong === 0, `${wrong} answers were neither the page nor the right words: ${wrongSamples[0]}`)
  judge(
    forms.lost === 0 && forms.doubled === 0,
    `${forms.lost} forms were lost and ${forms.doubled} doubled, not 0`,
  )
  judge(isChainWhole, 'the chain of the audit log is broken')
  return [...missed, ...listRunFaults(round)]
}

function sum(rounds: Round[]) {
  const total = (pick: (round: Round) => number) => rounds.reduce((all, round) => all + pick(round), 0)
  return {
    played: rounds.length,
    items: total(({ items }) => items),
    confirmed: total(({ confirmed }) => confirmed),
    undecided: total(({ undecided }) => undecided),
    wrongState: total(({ wrongState }) => wrongState),
    falseConfirmed: total(({ falseConfirmed }) => falseConfirmed),
    lost: total(({ lost, forms }) => lost + forms.lost),
    double: total(({ double, forms }) => double + forms.doubled),
    chainsBroken: rounds.filter(({ isChainWhole }) => !isChainWhole).length,
    outageMsMost: Math.max(0, ...rounds.map(({ outageMs }) => outageMs)),
  }
}
