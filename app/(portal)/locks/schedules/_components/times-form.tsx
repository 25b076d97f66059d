import type { Route } from 'next'
import type { ReactNode } from 'react'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { CheckboxField } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { graceDaysMax, type TimesProblem } from '@/lib/domain/locks/schedules/schedule-times'
import type { Texts } from '@/lib/platform/i18n/texts'
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
  /** Days of grace after a notice of today, beside an exact day. */
  offersGrace?: boolean
  /** Of one that has begun only the end is asked for. */
  endOnly?: boolean
  /** What stands beside the button. */
  children?: ReactNode
}

/** The first step: when, and until when. */
export function TimesForm(props: TimesFormProps) {
  const { t, path, values, problem, zone, days, offersGrace, endOnly, children } = props
  const errorOf = (field: TimesProblem['field']) =>
    problem?.field === field ? t(`errors.${problem.code as 'schedule-past'}`) : undefined
  const range = { min: days.first, max: days.last }
  return (
    <form action={path} className="space-y-5" noValidate>
      <input type="hidden" name="step" value="confirm" />
      {values.draft ? <input type="hidden" name="draft" value={values.draft} /> : null}
      {values.rev ? <input type="hidden" name="rev" value={values.rev} /> : null}
      {endOnly ? null : (
        <div className="group/when grid gap-4 sm:grid-cols-2">
          {offersGrace ? <WhenChoice t={t} isGrace={values.when === 'grace'} /> : null}
          <div className="group-has-[[value=grace]:checked]/when:hidden">
            <Field name="on" label={t('schedules.day')} error={errorOf('on')}>
              {(control) => (
                <Input {...control} type="date" {...range} defaultValue={values.on} key={values.on} />
              )}
            </Field>
          </div>
          {offersGrace ? (
            <div className="hidden group-has-[[value=grace]:checked]/when:block">
              <Field
                name="days"
                label={t('schedules.graceDays')}
                hint={t('schedules.graceDaysHint')}
                error={errorOf('days')}
              >
                {(control) => (
                  <Input
                    {...control}
                    type="number"
                    inputMode="numeric"
                    min={1}
                    max={graceDaysMax}
                    defaultValue={values.days || '7'}
                    key={values.days}
                  />
                )}
              </Field>
            </div>
          ) : null}
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

/** An exact day, or days of grace after a notice; style alone shows the field of what is chosen. */
function WhenChoice({ t, isGrace }: { t: Texts; isGrace: boolean }) {
  const choices = [
    ['', 'schedules.whenDate', 'schedules.whenDateHint'],
    ['grace', 'schedules.whenGrace', 'schedules.whenGraceHint'],
  ] as const
  return (
    <fieldset key={String(isGrace)} className="grid gap-2 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">{t('schedules.stepWhen')}</legend>
      {choices.map(([value, text, hint]) => (
        <label
          key={value}
          htmlFor={`when-${value}`}
          className="flex gap-2.5 rounded-control border border-line-strong p-3 motion-quick hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            id={`when-${value}`}
            name="when"
            value={value}
            defaultChecked={(value === 'grace') === isGrace}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span>
            <span className="block font-medium">{t(text)}</span>
            <span className="text-13 text-ink-2">{t(hint)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** "America/Lima" as people say it. */
function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
