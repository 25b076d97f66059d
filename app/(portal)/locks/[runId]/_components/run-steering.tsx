import type { Texts } from '@/lib/i18n/texts'
import type { LockRunLine } from '@/lib/locks/queries'
import { cancelLockRunAction, pauseLockRunAction, resumeLockRunAction } from '../actions'
import { SteerForm } from './steer-form'

/** Stop, go on, give up: only what the run's state allows. */
export function RunSteering({ t, run, underWay }: { t: Texts; run: LockRunLine; underWay: boolean }) {
  const paused = run.state === 'paused'
  const several = run.itemsTotal > 1
  const waiting = (run.states.planned ?? 0) > 0
  if (!paused && !(underWay && waiting)) return null
  return (
    <div className="flex flex-wrap gap-2">
      {paused ? (
        <SteerForm action={resumeLockRunAction} runId={run.id} text={t('lockScreens.resume')} />
      ) : null}
      {!paused && several ? (
        <SteerForm action={pauseLockRunAction} runId={run.id} text={t('lockScreens.pause')} />
      ) : null}
      {run.state !== 'cancelled' && waiting ? (
        <SteerForm action={cancelLockRunAction} runId={run.id} text={t('lockScreens.cancelRun')} />
      ) : null}
    </div>
  )
}
