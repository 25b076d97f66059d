import { setTimeout as wait } from 'node:timers/promises'
import { advanceRun } from '../../domain/locks/engine/advance-run'
import { getLockRun, type LockRunView } from '../../domain/locks/queries'
import { textsFor } from '../../platform/i18n/texts'
import { troubleSentences } from '../../platform/i18n/trouble-sentences'
import { cliLocale } from './cli-locale'

/** Advances the run unless a worker does, until it is over or paused without pending checks. */
export async function waitForRun(resellerId: string, runId: string): Promise<LockRunView> {
  for (;;) {
    const outcome = await advanceRun(resellerId, runId)
    if (outcome.kind === 'over' || outcome.kind === 'still') return getLockRun(resellerId, runId)
    const pauseMs = outcome.kind === 'later' ? outcome.at.getTime() - Date.now() : 250
    await wait(Math.max(50, pauseMs))
  }
}

/** Lines about a paused run: why, and how to resume. None otherwise. */
export function pausedLines(run: LockRunView, reseller: string): string[] {
  if (run.state !== 'paused') return []
  const t = textsFor(cliLocale())
  const { number, trouble } = run
  const why = t(`locks.paused.${run.pausedFor as 'by-hand'}`)
  return [
    t('locks.cli.paused', { number, count: run.states.planned ?? 0, why }),
    ...(trouble ? troubleSentences(t, trouble) : []),
    t('locks.cli.goOn', { number, reseller }),
  ]
}
