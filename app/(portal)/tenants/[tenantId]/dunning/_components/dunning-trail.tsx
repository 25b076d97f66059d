import { MessageState } from '@/components/status/message-state'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { StepLine, TenantDunning } from '@/lib/domain/dunning/queries'
import { planStepTimes } from '@/lib/domain/dunning/step-times'
import { formatInstant } from '@/lib/platform/format'
import { lockRunPath, messageRunPath } from '@/lib/platform/routes'
import { type DunningScope, momentWord, stepWord } from '../../../../_dunning/dunning-words'

export type DunningTrailProps = { scope: DunningScope; dunning: TenantDunning }

/** What happened so far, each step with what became of its message. */
export function DunningTrail({ scope, dunning: { enrolment, steps } }: DunningTrailProps) {
  const { t, locale, zone } = scope
  const at = (instant: Date) => formatInstant(instant, locale, 'dateTime', zone)
  return (
    <Card flush title={t('dunning.trailTitle')}>
      <ol className="divide-y divide-line">
        <li className="px-4 py-2.5">
          <p>{t('dunning.enrolledBy', { who: enrolment.askedByName })}</p>
          <p className="text-13 text-ink-2">{at(enrolment.enrolledAt)}</p>
        </li>
        {steps.map((step) => (
          <li
            key={`${step.step}-${step.attempt}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5"
          >
            <div className="min-w-0 flex-1 basis-52">
              <p className="break-words">{stepText(scope, step)}</p>
              <p className="text-13 text-ink-2">{at(step.at)}</p>
            </div>
            {step.messageState ? <MessageState t={t} state={step.messageState} /> : null}
            <StepLink scope={scope} step={step} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function stepText({ t }: DunningScope, { step, kind, waivedByName, heldBackAt }: StepLine): string {
  if (kind === 'lock') return t('dunning.lockTaken')
  const number = step + 1
  if (waivedByName) return t('dunning.noticeWaived', { number, who: waivedByName })
  return t(heldBackAt ? 'dunning.noticeHeldBack' : 'dunning.noticeTaken', { number })
}

function StepLink({ scope: { t }, step }: { scope: DunningScope; step: StepLine }) {
  const { lockRunId, messageRunId } = step
  if (lockRunId) {
    return (
      <Link href={lockRunPath(lockRunId)} className="text-13 text-link">
        {t('dunning.seeRun')}
      </Link>
    )
  }
  if (!messageRunId) return null
  return (
    <Link
      href={messageRunPath(messageRunId)}
      aria-label={`${t('dunning.seeMessages')}: ${t('dunning.noticeTaken', { number: step.step + 1 })}`}
      className="text-13 text-link"
    >
      {t('dunning.seeMessages')}
    </Link>
  )
}

/** The steps that are left, with their dates as of now. */
export function DunningAhead({ scope, dunning: { enrolment, templateNames } }: DunningTrailProps) {
  const { t, zone } = scope
  const { plan, step, dueAt, state } = enrolment
  if (state !== 'active' && state !== 'promised') return null
  const instants = planStepTimes(plan, { step, dueAt, zone })
  return (
    <Card flush title={t('dunning.comesTitle')}>
      <ol className="divide-y divide-line">
        {instants.map((instant, place) => (
          <li key={instant.toISOString()} className="px-4 py-2.5">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-medium">{stepWord(t, plan, step + place)}</span>
              <span className="tabular-nums first-letter:uppercase">{momentWord(scope, instant)}</span>
            </p>
            {templateNames[step + place] ? (
              <p className="text-13 text-ink-2 break-words">{templateNames[step + place]}</p>
            ) : null}
          </li>
        ))}
      </ol>
      <p className="border-line border-t px-4 py-2.5 text-13 text-ink-2">{t('dunning.foreseen')}</p>
    </Card>
  )
}
