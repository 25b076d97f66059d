import type { Route } from 'next'
import type { ReactNode } from 'react'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { CheckboxField } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import type { Texts } from '@/lib/i18n/texts'
import type { TimesProblem } from '@/lib/locks/schedules/schedule-times'
import type { TimesAddress } from '../search-params'

export type TimesFormProps = {
  t: Texts
  /** The page itself: the times travel in its address, so that no script is needed and "back" works. */
  path: Route
  values: TimesAddress
  problem: TimesProblem | null
  zone: string
  /** Days that the browser's calendar offers. */
  days: { first: string; last: string }
  /** Of one that has begun only the end is asked for. */
  endOnly?: boolean
  /** What stands beside the button. */
  children?: ReactNode
}

/** The first step: when, and until when. */
export function TimesForm({ t, path, values, problem, zone, days, endOnly, children }: TimesFormProps) {
  const errorOf = (field: TimesProblem['field']) =>
    problem?.field === field ? t(`errors.${problem.code as 'schedule-past'}`) : undefined
  const range = { min: days.first, max: days.last }
  return (
    <form action={path} className="space-y-5" noValidate>
      <input type="hidden" name="step" value="confirm" />
      {values.draft ? <input type="hidden" name="draft" value={values.draft} /> : null}
      {values.rev ? <input type="hidden" name="rev" value={values.rev} /> : null}
      {endOnly ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="on" label={t('schedules.day')} error={errorOf('on')}>
            {(control) => (
              <Input {...control} type="date" {...range} defaultValue={values.on} key={values.on} />
            )}
          </Field>
          <Field
            name="at"
            label={t('schedules.time')}
            hint={t('schedules.timeHint', { zone: cityOf(zone) })}
            error={errorOf('at')}
          >
            {(control) => <Input {...control} type="time" defaultValue={values.at} key={values.at} />}
          </Field>
        </div>
      )}
      <fieldset>
        <legend className="font-medium">{t('schedules.untilTitle')}</legend>
        <p className="mt-0.5 mb-3 text-13 text-ink-2">{t('schedules.untilHint')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="untilOn" label={t('schedules.untilDay')} error={errorOf('untilOn')}>
            {(control) => (
              <Input {...control} type="date" {...range} defaultValue={values.untilOn} key={values.untilOn} />
            )}
          </Field>
          <Field name="untilAt" label={t('schedules.untilTime')} error={errorOf('untilAt')}>
            {(control) => (
              <Input {...control} type="time" defaultValue={values.untilAt} key={values.untilAt} />
            )}
          </Field>
        </div>
      </fieldset>
      <CheckboxField
        name="hours"
        value="on"
        defaultChecked={values.hours}
        key={String(values.hours)}
        label={t('schedules.businessHours')}
        hint={t('schedules.businessHoursHint')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="large">
          {t('schedules.next')}
        </Button>
        {children}
      </div>
    </form>
  )
}

/** "America/Lima" as people say it. */
function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
