import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundled } from '../../lib/server/process/bundle.mjs'
import { createTestDatabase } from '../support/test-server'
import { testVariables } from '../support/test-variables'
import type { RoundReport, SubjectSettings } from './subject'
import type { SubjectName } from './subjects'

export type LanesPlan = {
  subject: SubjectName
  settings: SubjectSettings
  /** Owner's connection to a server that holds a migrated template. */
  serverUrl: string
  lanes: number
  rounds: number[]
  onReport: (report: RoundReport) => void
  /** Whether to stop before the next round. */
  isEnough?: () => boolean
}

type LaneMessage = { ready: true } | { report: RoundReport } | { round: number; failed: string }

/** Plays rounds in concurrent processes, each with its own database and sandbox. */
export async function runLanes(plan: LanesPlan): Promise<void> {
  const remaining = [...plan.rounds]
  const next = () => (plan.isEnough?.() ? undefined : remaining.shift())
  const lanes = Math.min(plan.lanes, plan.rounds.length)
  await Promise.all(Array.from({ length: lanes }, () => runLane(plan, next)))
}

async function runLane(plan: LanesPlan, next: () => number | undefined): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'porteria-lane-'))
  const { ownerUrl, drop } = await createTestDatabase(plan.serverUrl)
  try {
    await playRounds(startLane(plan, { ownerUrl, home }), plan, next)
  } finally {
    rmSync(home, { recursive: true, force: true })
    await drop()
  }
}

function startLane(plan: LanesPlan, at: { ownerUrl: string; home: string }): ChildProcess {
  return fork(bundled('e2e/chaos/lane.ts'), [plan.subject, JSON.stringify(plan.settings)], {
    execArgv: ['--conditions=react-server'],
    env: { ...process.env, ...testVariables(at) },
    // The sandbox logs every fault: stderr is shown only if the lane crashes.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** Sends the lane one round after another. A round that throws counts as lost. */
function playRounds(lane: ChildProcess, plan: LanesPlan, next: () => number | undefined): Promise<void> {
  let errors = ''
  lane.stderr?.on('data', (chunk) => {
    errors = `${errors}${chunk}`.slice(-4_000)
  })
  return new Promise((resolve, reject) => {
    const give = () => {
      const round = next()
      lane.send(round ?? 'end')
    }
    lane.on('message', (message: LaneMessage) => {
      if ('report' in message) plan.onReport(message.report)
      else if ('failed' in message) plan.onReport(toFailedReport(message))
      give()
    })
    lane.once('error', reject)
    lane.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`A lane ended with ${code}:\n${errors}`)),
    )
  })
}

function toFailedReport({ round, failed }: { round: number; failed: string }): RoundReport {
  return { round, counts: {}, outcomes: [], wrong: { lost: [`the round failed: ${failed}`] }, story: [] }
}
