'use client'

import { Field } from '@/components/forms/field'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'

export type EnrolTexts = Record<
  'enrolSequenceId' | 'enrolDays' | 'enrolWhen' | 'enrolAbovePen' | 'enrolAboveUsd',
  string
>

export type EnrolFieldsProps = {
  value: (name: keyof EnrolTexts) => string
  errors: Record<string, string>
  sequences: { id: string; name: string }[]
  /** Whether this person may let things start by themselves. */
  mayAutomate: boolean
}

/** Which sequence of notices starts by itself, and from when. */
export function EnrolFields({ value, errors, sequences, mayAutomate }: EnrolFieldsProps) {
  const t = useTexts('proposals')
  const amount = (name: 'enrolAbovePen' | 'enrolAboveUsd', label: string) => (
    <Field name={name} label={label} hint={t('aboveHint')} error={errors[name]}>
      {(control) => (
        <Input
          {...control}
          key={value(name)}
          defaultValue={value(name)}
          disabled={!mayAutomate}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-40 tabular-nums"
        />
      )}
    </Field>
  )
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-14">{t('enrolTitle')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="enrolSequenceId" label={t('enrolSequence')} error={errors.enrolSequenceId}>
          {(control) => (
            <Select
              {...control}
              key={value('enrolSequenceId')}
              defaultValue={value('enrolSequenceId')}
              disabled={!mayAutomate}
            >
              <option value="">{t('enrolNone')}</option>
              {sequences.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4">
          <Field name="enrolDays" label={t('enrolDays')} error={errors.enrolDays}>
            {(control) => (
              <Input
                {...control}
                key={value('enrolDays')}
                defaultValue={value('enrolDays')}
                disabled={!mayAutomate}
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
                className="tabular-nums"
              />
            )}
          </Field>
          <Field name="enrolWhen" label={t('enrolWhen')} error={errors.enrolWhen}>
            {(control) => (
              <Select
                {...control}
                key={value('enrolWhen')}
                defaultValue={value('enrolWhen')}
                disabled={!mayAutomate}
              >
                <option value="before">{t('enrolWhen.before')}</option>
                <option value="after">{t('enrolWhen.after')}</option>
              </Select>
            )}
          </Field>
        </div>
        {amount('enrolAbovePen', t('enrolAbovePen'))}
        {amount('enrolAboveUsd', t('enrolAboveUsd'))}
      </div>
      <p className="mt-3 text-13 text-ink-2 text-pretty">{t('enrolText')}</p>
      {mayAutomate ? null : <p className="mt-1 text-13 text-ink-2">{t('ownerOnly')}</p>}
    </fieldset>
  )
}
