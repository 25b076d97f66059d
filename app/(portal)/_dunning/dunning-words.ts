import { type DunningPlan, isLockStep } from '@/lib/domain/dunning/dunning-plan'
import type { EnrolmentLine } from '@/lib/domain/dunning/queries'
import { formatDay, formatInstant } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import { findText, type Texts } from '@/lib/platform/i18n/texts'

/** Texts, language, time zone and clock of these pages. */
export type DunningScope = { t: Texts; locale: Locale; zone: string; now: Date }

export function stepWord(t: Texts, plan: DunningPlan, step: number): string {
  return isLockStep(plan, step) ? t('dunning.stepLock') : t('dunning.stepNotice', { number: step + 1 })
}

export function momentWord({ locale, zone }: DunningScope, instant: Date): string {
  return formatInstant(instant, locale, 'weekdayTime', zone)
}

/** The state of an enrolment in one sentence. */
export function standingText(scope: DunningScope, enrolment: EnrolmentLine): string {
  const { t, locale } = scope
  const { state, plan, step, dueAt, promiseOn, messageState } = enrolment
  const next = stepWord(t, plan, step)
  const when = momentWord(scope, dueAt)
  switch (state) {
    case 'promised':
      return t('dunning.promisedUntil', { day: formatDay(promiseOn, locale), step: next, when })
    case 'paused':
      return t('dunning.pausedAt', { step: next })
    case 'needs-person':
      return whyText(t, enrolment)
    case 'locking':
      return t('dunning.lockingNow')
    case 'ended':
      return endText(scope, enrolment)
    case 'active': {
      const waits = messageState === 'planned' || messageState === 'sending'
      const text = t('dunning.nextStep', { step: next, when })
      return waits ? `${text} · ${t('dunning.waitsForNotice')}` : text
    }
  }
}

function endText(scope: DunningScope, { endedWhy, endedAt }: EnrolmentLine): string {
  const { t, locale, zone } = scope
  const key = `dunning.ended.${endedWhy}`
  const why = findText(t, key) ?? t('dunning.state.ended')
  return t('dunning.endedOn', { why, when: formatInstant(endedAt, locale, 'dateTime', zone) })
}

function whyText(t: Texts, { why, whyDetail }: EnrolmentLine): string {
  const key = `dunning.why.${why}`
  const detailKey = `dunning.detail.${whyDetail}`
  const detail = findText(t, detailKey) ?? whyDetail ?? ''
  return findText(t, key, { detail }) ?? t('dunning.state.needs-person')
}
