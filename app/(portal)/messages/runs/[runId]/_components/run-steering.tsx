import { RowsForm } from '@/components/forms/rows-form'
import type { Texts } from '@/lib/i18n/texts'
import type { MessageRunLine } from '@/lib/messages/queries'
import { isRunOver } from '@/lib/messages/states'
import { cancelMessageRunAction, pauseMessageRunAction, resumeMessageRunAction } from '../actions'

/** Stop, go on, give up: only what the run's state allows. */
export function RunSteering({ t, run }: { t: Texts; run: MessageRunLine }) {
  const left = run.states.planned ?? 0
  if (isRunOver(run.state) || left === 0) return null
  const hidden = { runId: run.id }
  return (
    <div className="flex flex-wrap gap-2">
      {run.state === 'paused' ? (
        <RowsForm
          action={resumeMessageRunAction}
          hidden={hidden}
          submit={t('messages.resume')}
          variant="primary"
        />
      ) : (
        <RowsForm action={pauseMessageRunAction} hidden={hidden} submit={t('messages.pause')} />
      )}
      <RowsForm action={cancelMessageRunAction} hidden={hidden} submit={t('messages.cancelRun')} />
    </div>
  )
}
