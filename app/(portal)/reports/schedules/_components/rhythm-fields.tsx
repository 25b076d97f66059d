'use client'

import { Field } from '@/components/forms/field'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { Options, Select } from '@/components/ui/select'
import { weekdays } from '@/lib/domain/reports/scheduled/occurrences'

export type RhythmTexts = Record<'every' | 'weekday' | 'monthDay' | 'hour', string>

type Props = { value: (name: keyof RhythmTexts) => string; errors: Record<string, string> }

const rhythms = ['week', 'month'] as const
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Week or month, on which day, at which hour. The day of the other rhythm is hidden by style alone. */
export function RhythmFields({ value, errors }: Props) {
  const t = useTexts('reportSchedules')
  const number = { inputMode: 'numeric', autoComplete: 'off', className: 'max-w-24 tabular-nums' } as const
  return (
    <fieldset className="group/rhythm space-y-4">
      <legend className="mb-2 font-medium text-13">{t('rhythm')}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {rhythms.map((rhythm) => (
          <label key={rhythm} htmlFor={`every-${rhythm}`} className="flex min-h-9 items-center gap-2.5">
            <input
              key={value('every')}
              type="radio"
              id={`every-${rhythm}`}
              name="every"
              value={rhythm}
              defaultChecked={value('every') === rhythm}
              className="size-4 accent-accent"
            />
            {t(`every.${rhythm}`)}
          </label>
        ))}
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="group-has-[#every-month:checked]/rhythm:hidden">
          <Field name="weekday" label={t('weekday')} error={errors.weekday}>
            {(control) => (
              <Select {...control} key={value('weekday')} defaultValue={value('weekday')} className="w-44">
                <Options pairs={weekdays.map((day) => [day, t(`weekday.${day}`)])} />
              </Select>
            )}
          </Field>
        </div>
        <div className="group-has-[#every-week:checked]/rhythm:hidden">
          <Field name="monthDay" label={t('monthDay')} hint={t('monthDayHint')} error={errors.monthDay}>
            {(control) => (
              <Input {...control} {...number} key={value('monthDay')} defaultValue={value('monthDay')} />
            )}
          </Field>
        </div>
        <Field name="hour" label={t('hour')} error={errors.hour}>
          {(control) => (
            <Select {...control} key={value('hour')} defaultValue={value('hour')} className="w-28">
              <Options pairs={hours.map((hour) => [hour, `${String(hour).padStart(2, '0')}:00`])} />
            </Select>
          )}
        </Field>
      </div>
    </fieldset>
  )
}
