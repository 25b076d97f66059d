import { Lock, MessageSquare } from 'lucide-react'
import { type DunningPlan, isLockStep, stopsOf } from '@/lib/dunning/plan'
import type { Texts } from '@/lib/i18n/texts'
import { toTime } from '@/lib/locks/wall-clock'
import { stepWord } from '../../../_dunning/dunning-words'

/** What a sequence does in its order: after how many days, at what time, with which text. */
export function StepList({
  t,
  plan,
  templateNames,
}: {
  t: Texts
  plan: DunningPlan
  templateNames: (string | null)[]
}) {
  return (
    <>
      <ol className="divide-y divide-line">
        {stopsOf(plan).map(({ days, at }, step) => {
          const isLock = isLockStep(plan, step)
          const Icon = isLock ? Lock : MessageSquare
          const when = { days, time: toTime(at) }
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are known by their place
            <li key={step} className="flex items-start gap-3 px-4 py-2.5">
              <Icon
                aria-hidden
                strokeWidth={1.75}
                className={`mt-0.5 size-4 shrink-0 ${isLock ? 'text-bad' : 'text-ink-2'}`}
              />
              <div className="min-w-0">
                <p className="font-medium">{stepWord(t, plan, step)}</p>
                <p className="text-13 text-ink-2">
                  {t(step === 0 ? 'dunning.stepWhenFirst' : 'dunning.stepWhen', when)}
                </p>
                {isLock ? null : (
                  <p className={`text-13 break-words ${templateNames[step] ? 'text-ink-2' : 'text-bad'}`}>
                    {templateNames[step] ?? t('dunning.templateGone')}
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <p className="border-line border-t px-4 py-2.5 text-13 text-ink-2 empty:hidden">{restText(t, plan)}</p>
    </>
  )
}

function restText(t: Texts, { skipSundays, skipHolidays }: DunningPlan): string | null {
  if (!skipSundays && !skipHolidays) return null
  const both = skipSundays && skipHolidays
  const days = t(both ? 'dunning.restBoth' : skipSundays ? 'dunning.restSundays' : 'dunning.restHolidays')
  return t('dunning.rests', { days })
}
