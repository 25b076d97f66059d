import { ClientTexts } from '@/components/i18n/client-texts'
import { reasonText } from '@/components/status/item-state'
import { type DunningPlan, noticesMax } from '@/lib/domain/dunning/dunning-plan'
import { reasonsToLock } from '@/lib/domain/locks/lock-reasons'
import type { Template } from '@/lib/domain/messages/list-templates'
import { toTime } from '@/lib/platform/calendar/wall-clock'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { SequenceForm, type SequenceFormProps } from './sequence-form'

export type SequenceEditorProps = Pick<SequenceFormProps, 'of' | 'saved' | 'cancelHref'> & {
  t: Texts
  locale: Locale
  templates: Template[]
}

/** The form of a new or existing sequence, with templates and texts. */
export function SequenceEditor({ t, locale, templates, ...rest }: SequenceEditorProps) {
  return (
    <ClientTexts
      locale={locale}
      keys={{
        dunning: [
          'notice',
          'removeNotice',
          'name',
          'nameHint',
          'reason',
          'reasonHint',
          'days',
          'daysFirst',
          'daysFirstHint',
          'at',
          'template',
          'templateChoose',
          'templateHint',
          'addNotice',
          'lockTitle',
          'lockDays',
          'lockHint',
          'restTitle',
          'restHint',
          'skipSundays',
          'skipHolidays',
          'see',
          'save',
          'saving',
          'cancel',
        ],
      }}
    >
      <SequenceForm
        {...rest}
        reasons={reasonsToLock.map((reason) => [reason, reasonText(t, reason)])}
        templates={templates.map(({ templateId, name }) => [templateId, name])}
        noticesMax={noticesMax}
      />
    </ClientTexts>
  )
}

/** A sequence as flat form fields. */
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

/** Defaults of a new sequence: a notice at once, one after five days, then the lock; never on days of rest. */
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
