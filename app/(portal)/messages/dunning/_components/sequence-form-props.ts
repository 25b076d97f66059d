import { reasonText } from '@/components/status/item-state'
import { type DunningPlan, noticesMax } from '@/lib/dunning/plan'
import type { Texts } from '@/lib/i18n/texts'
import { reasonsToLock } from '@/lib/locks/reasons'
import { toTime } from '@/lib/locks/wall-clock'
import type { Template } from '@/lib/messages/list-templates'
import type { SequenceFormProps } from './sequence-form'

/** What the form of a sequence says and offers, whichever page it is on. */
export function sequenceFormProps(
  t: Texts,
  templates: Template[],
): Pick<SequenceFormProps, 'reasons' | 'templates' | 'noticesMax' | 'numbered' | 'words'> {
  return {
    reasons: reasonsToLock.map((reason) => [reason, reasonText(t, reason)]),
    templates: templates.map(({ templateId, name }) => [templateId, name]),
    noticesMax,
    numbered: Array.from({ length: noticesMax }, (_, place) => ({
      title: t('dunning.notice', { number: place + 1 }),
      remove: t('dunning.removeNotice', { number: place + 1 }),
    })),
    words: {
      name: t('dunning.name'),
      nameHint: t('dunning.nameHint'),
      reason: t('dunning.reason'),
      reasonHint: t('dunning.reasonHint', { variable: '{{motivo}}' }),
      days: t('dunning.days'),
      daysFirst: t('dunning.daysFirst'),
      daysFirstHint: t('dunning.daysFirstHint'),
      at: t('dunning.at'),
      template: t('dunning.template'),
      templateChoose: t('dunning.templateChoose'),
      templateHint: t('dunning.templateHint'),
      addNotice: t('dunning.addNotice'),
      lockTitle: t('dunning.lockTitle'),
      lockDays: t('dunning.lockDays'),
      lockHint: t('dunning.lockHint', { variable: '{{fecha}}' }),
      restTitle: t('dunning.restTitle'),
      restHint: t('dunning.restHint'),
      skipSundays: t('dunning.skipSundays'),
      skipHolidays: t('dunning.skipHolidays'),
      see: t('dunning.see'),
      save: t('dunning.save'),
      saving: t('dunning.saving'),
      cancel: t('dunning.cancel'),
    },
  }
}

/** A sequence as the form sends it. */
export function toFields(name: string, plan: DunningPlan): Record<string, string> {
  const rows = plan.notices.flatMap(({ days, at, templateId }, place) => [
    [`notices.${place}.days`, String(days)],
    [`notices.${place}.at`, toTime(at)],
    [`notices.${place}.templateId`, templateId],
  ])
  return {
    name,
    reason: plan.reason,
    ...Object.fromEntries(rows),
    lockDays: String(plan.lock.days),
    lockAt: toTime(plan.lock.at),
    ...(plan.skipSundays && { skipSundays: 'on' }),
    ...(plan.skipHolidays && { skipHolidays: 'on' }),
  }
}

/** What a new one begins with: a notice at once, a reminder, a last notice and the lock, never on a day of rest. */
export const startFields: Record<string, string> = {
  reason: 'debt',
  'notices.0.days': '0',
  'notices.0.at': '09:00',
  'notices.1.days': '5',
  'notices.1.at': '09:00',
  lockDays: '3',
  lockAt: '10:00',
  skipSundays: 'on',
  skipHolidays: 'on',
}
