import Link from 'next/link'
import type { StoredRepair } from '@/lib/domain/locks/repair/stored-repair'
import { codeText } from '@/lib/platform/i18n/error-text'
import type { Texts } from '@/lib/platform/i18n/texts'
import { lockRunPath } from '@/lib/platform/routes'

/** Which step of a repair a run is, what comes after it, and why that did not come. */
export function RepairStep({ t, repair }: { t: Texts; repair: StoredRepair }) {
  const { steps, step, previousRunId, nextRunId, stopped } = repair
  const next = steps[step]
  return (
    <div className="mb-4 space-y-1 text-13">
      <p className="flex flex-wrap gap-x-4">
        <span>{t('lockRepair.runStep', { step, steps: steps.length })}</span>
        {previousRunId ? (
          <Link href={lockRunPath(previousRunId)} className="text-link">
            {t('lockRepair.previous')}
          </Link>
        ) : null}
        {nextRunId ? (
          <Link href={lockRunPath(nextRunId)} className="text-link">
            {t('lockRepair.next')}
          </Link>
        ) : null}
      </p>
      {next && !nextRunId && !stopped ? (
        <p className="text-ink-2">{t(`lockRepair.runNext.${next.desired}`)}</p>
      ) : null}
      {stopped ? (
        <p className="text-warn">
          {stopped === 'unproved'
            ? t('lockRepair.stoppedUnproved')
            : t('lockRepair.stopped', { why: codeText(t, stopped) })}
        </p>
      ) : null}
    </div>
  )
}
