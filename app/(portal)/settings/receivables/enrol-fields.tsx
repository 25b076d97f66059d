'use client'

import { Field } from '@/components/forms/field'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { Options, Select } from '@/components/ui/select'

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

/** Which sequence of notices starts by itself, and from when: asked once there is one. */
export function EnrolFields({ value, errors, sequences, mayAutomate }: EnrolFieldsProps) {
  const t = useTexts('proposals')
  const amount = (name: 'enrolAbovePen' | 'enrolAboveUsd', label: string) => (
    <Field name={name} label={label} error={errors[name]}>
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
  const isWrong = Object.keys(errors).some((name) => name.startsWith('enrol') && name !== 'enrolSequenceId')
  return (
    <div className="group/enrol space-y-4">
      <Field name="enrolSequenceId" label={t('enrolSequence')} error={errors.enrolSequenceId}>
        {(control) => (
          <Select
            {...control}
            key={value('enrolSequenceId')}
            defaultValue={value('enrolSequenceId')}
            disabled={!mayAutomate}
          >
            <Options none={t('enrolNone')} pairs={sequences.map(({ id, name }) => [id, name])} />
          </Select>
        )}
      </Field>
      <div className={isWrong ? 'space-y-3' : "space-y-3 group-has-[option[value='']:checked]/enrol:hidden"}>
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
                <Options
                  pairs={(['before', 'after'] as const).map((when) => [when, t(`enrolWhen.${when}`)])}
                />
              </Select>
            )}
          </Field>
        </div>
        <div className="grid grid-cols-2 items-end gap-4">
          {amount('enrolAbovePen', t('enrolAbovePen'))}
          {amount('enrolAboveUsd', t('enrolAboveUsd'))}
        </div>
        <p className="text-13 text-ink-2">{t('aboveHint')}</p>
      </div>
      {mayAutomate ? null : <p className="text-13 text-ink-2">{t('ownerOnly')}</p>}
    </div>
  )
}
