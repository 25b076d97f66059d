import { buttonClass } from '@/components/ui/button-class'
import { Download, RotateCcw } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import type { RunHead } from '@/lib/domain/locks/runs/find-run-head'
import { retryableCount } from '@/lib/domain/locks/runs/item-groups'
import type { Texts } from '@/lib/platform/i18n/texts'
import { lockReportPath, undoLockRunPath } from '@/lib/platform/routes'
import { retryLockRunAction } from '../actions'
import { SteerForm } from './steer-form'

/** What can be done with a run that is over, and its report at any time. */
export function RunReport({ t, run, mayLock }: { t: Texts; run: RunHead; mayLock: boolean }) {
  const isOver = run.endedAt !== null
  const retryable = retryableCount(run.states)
  const changed = run.states.confirmed ?? 0
  return (
    <>
      {mayLock && isOver && retryable > 0 && run.itemsTotal > 1 ? (
        <SteerForm
          action={retryLockRunAction}
          runId={run.id}
          text={t('lockReport.retry', { count: retryable })}
          title={t('lockReport.retryHint')}
          variant="primary"
        />
      ) : null}
      {mayLock && isOver && changed > 0 ? (
        <LinkButton href={undoLockRunPath(run.id)}>
          <RotateCcw aria-hidden />
          {t('lockReport.undo')}
        </LinkButton>
      ) : null}
      {/* A plain link: what is fetched ahead would be written down as taken. */}
      <a href={lockReportPath(run.id)} className={buttonClass()}>
        <Download aria-hidden />
        {t('lockReport.csv')}
      </a>
    </>
  )
}
