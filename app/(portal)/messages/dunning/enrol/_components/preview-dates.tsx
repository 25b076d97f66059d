import { Lock, MessageSquare } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { isLockStep, stopsOf } from '@/lib/dunning/plan'
import { daysAfter, workingDay } from '@/lib/dunning/step-times'
import { wallClock } from '@/lib/locks/wall-clock'
import { momentWord, stepWord } from '../../../../_dunning/dunning-words'
import type { PreviewProps } from './enrolment-screen'

/** Every step with its date, which days of rest move it, and what is said. */
export function PreviewDates({ scope, preview }: Pick<PreviewProps, 'scope' | 'preview'>) {
  const { t } = scope
  const { sequence, instants, templates, sample } = preview
  const { plan } = sequence
  return (
    <Card flush title={t('dunning.previewDates')}>
      <ol className="divide-y divide-line">
        {instants.map((instant, step) => {
          const isLock = isLockStep(plan, step)
          const Icon = isLock ? Lock : MessageSquare
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are known by their place
            <li key={step} className="flex items-start gap-3 px-4 py-3">
              <Icon
                aria-hidden
                strokeWidth={1.75}
                className={`mt-0.5 size-4 shrink-0 ${isLock ? 'text-bad' : 'text-ink-2'}`}
              />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap gap-x-3">
                  <span className="font-medium">{stepWord(t, plan, step)}</span>
                  <span className="tabular-nums first-letter:uppercase">{momentWord(scope, instant)}</span>
                </p>
                <p className="text-13 text-ink-2 empty:hidden">
                  {[
                    isLock ? null : templates[step]?.name,
                    isMoved(preview, step) ? t('dunning.previewMoved') : null,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {sample?.texts[step] ? (
                  <details className="mt-1.5">
                    <summary className="cursor-pointer text-13 text-link">
                      {t('dunning.previewSample', { name: sample.name })}
                    </summary>
                    <p
                      lang={sample.locale}
                      className="mt-1.5 max-w-160 rounded-card bg-sunken px-3 py-2 text-13 whitespace-pre-wrap break-words"
                    >
                      {sample.texts[step]}
                    </p>
                  </details>
                ) : null}
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

/** Whether a day of rest put a step off; the first one may also have been put off by the hour. */
function isMoved({ sequence: { plan }, instants, zone }: PreviewProps['preview'], step: number): boolean {
  const [stop, before] = [stopsOf(plan)[step], instants[step - 1]]
  if (!stop || !before) return false
  const wanted = daysAfter(wallClock(before, zone).day, stop.days)
  return workingDay(wanted, plan) !== wanted
}
