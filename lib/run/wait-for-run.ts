import { setTimeout as wait } from 'node:timers/promises'
import { advanceRun } from '../locks/advance-run'
import { getLockRun } from '../locks/queries'
import { cancelLockRun } from '../locks/steer-lock-run'
import { cliActor } from './cli-actor'

/** Advances the run itself unless a worker does. Returns why it was paused: then what was not sent is given up. */
export async function waitForRun(resellerId: string, runId: string): Promise<string | null> {
  let pausedFor: string | null = null
  for (;;) {
    const outcome = await advanceRun(resellerId, runId)
    if (outcome.kind === 'over') return pausedFor
    if (outcome.kind === 'still') {
      pausedFor = (await getLockRun(resellerId, runId)).pausedFor
      await cancelLockRun({ resellerId, runId, actor: cliActor() })
    }
    const pauseMs = outcome.kind === 'later' ? outcome.at.getTime() - Date.now() : 250
    await wait(Math.max(50, pauseMs))
  }
}
