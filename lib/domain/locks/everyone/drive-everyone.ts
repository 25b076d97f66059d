import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { readInScope } from '../../../platform/database/db'
import { type AdvanceOptions, advanceRun } from '../engine/advance-run'
import { advanceEveryone, type EveryoneOptions } from './advance-everyone'

const pauseMaxMs = 1_000
const lookMs = 100

/**
 * Advances a switch, and side by side with it the runs that it starts, until it is over: what the worker does by
 * jobs. Where a worker advances one of them already, that one is only waited for.
 */
export async function driveEveryone(
  resellerId: string,
  switchId: string,
  options: { ofSwitch?: EveryoneOptions; ofRuns?: AdvanceOptions } = {},
): Promise<void> {
  const ended = new AbortController()
  const runs = driveRuns({ resellerId, switchId, options: options.ofRuns, ended: ended.signal })
  // Looked at when it is awaited below: until then it must not count as overlooked.
  runs.catch(() => undefined)
  try {
    for (;;) {
      const outcome = await advanceEveryone(resellerId, switchId, options.ofSwitch)
      if (outcome.kind === 'over') return
      const pauseMs = outcome.kind === 'later' ? outcome.at.getTime() - Date.now() : lookMs
      await wait(Math.min(Math.max(1, pauseMs), pauseMaxMs))
    }
  } finally {
    ended.abort()
    await runs
  }
}

type Runs = { resellerId: string; switchId: string; options?: AdvanceOptions; ended: AbortSignal }

async function driveRuns({ resellerId, switchId, options, ended }: Runs): Promise<void> {
  while (!ended.aborted) {
    for (const runId of await openRunsOf(resellerId, switchId)) await advanceRun(resellerId, runId, options)
    await wait(lookMs, undefined, { signal: ended }).catch(() => undefined)
  }
}

async function openRunsOf(resellerId: string, switchId: string): Promise<string[]> {
  const rows = await readInScope(resellerId, (query) =>
    query<{ id: string }>(
      `select r.id from portal.everyone_switch s
       join portal.lock_run r on r.id in (s.lock_run_id, s.unlock_run_id)
       where s.id = $1 and r.ended_at is null order by r.number`,
      [switchId],
    ),
  )
  return rows.map(({ id }) => id)
}
