'use client'

import { Field } from '@/components/forms/field'
import { useTexts } from '@/components/i18n/use-texts'
import { ChevronDown } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Options, Select } from '@/components/ui/select'
import type { ListColumn } from '../preview-columns'

export type ColumnFieldsProps = {
  values: Record<string, string>
  errors: Record<string, string>
  /** Kept columns of earlier files. */
  mappings: [id: string, name: string][]
  /** Of what is pasted or chosen; empty until then, and without JavaScript. */
  seen: ListColumn[]
}

const columns = ['ruc', 'amount', 'date', 'reference', 'currency', 'text'] as const
const dateOrders = ['dmy', 'mdy', 'ymd'] as const

/** Which column of the file is what, folded: most files say it themselves. */
export function ColumnFields({ values, errors, mappings, seen }: ColumnFieldsProps) {
  const t = useTexts('ledgerImports')
  const isWrong = Object.keys(errors).some((name) => name.startsWith('columns'))
  const isOpen = isWrong || Boolean(values.mapping) || mappings.length > 0
  const number = (name: string, label: string, error: string | undefined) => (
    <Field key={name} name={name} label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          key={values[name]}
          defaultValue={values[name]}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          className="tabular-nums"
        />
      )}
    </Field>
  )
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-6 w-fit items-center gap-1 text-13 text-link">
        {t('columns')}
        <ChevronDown aria-hidden className="size-4 motion-quick group-open:rotate-180" />
      </summary>
      <div className="mt-3 space-y-4 border-line-strong border-l-2 pl-4">
        <Field name="mapping" label={t('mapping')} error={errors.mapping}>
          {(control) => (
            <Select {...control} key={values.mapping} defaultValue={values.mapping ?? ''}>
              <Options none={t('mappingAuto')} pairs={[...mappings, ['own', t('mappingOwn')]]} />
            </Select>
          )}
        </Field>
        <div
          className={seen.length > 0 ? 'grid gap-4 sm:grid-cols-2' : 'grid grid-cols-2 gap-4 sm:grid-cols-3'}
        >
          {columns.map((column) => {
            const name = `columns.${column}`
            const field = { name, label: t(`column.${column}`), error: errors[name] }
            return seen.length > 0 ? (
              <ChooseColumn key={name} {...field} value={values[name]} seen={seen} />
            ) : (
              number(field.name, field.label, field.error)
            )
          })}
        </div>
        <p className="text-13 text-ink-2">{seen.length > 0 ? t('columnsSeen') : t('columnsHint')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="columns.dateOrder" label={t('dateOrder')} error={errors['columns.dateOrder']}>
            {(control) => (
              <Select
                {...control}
                key={values['columns.dateOrder']}
                defaultValue={values['columns.dateOrder'] ?? 'dmy'}
              >
                <Options pairs={dateOrders.map((order) => [order, t(`dateOrder.${order}`)])} />
              </Select>
            )}
          </Field>
          {number('columns.headingLines', t('headingLines'), errors['columns.headingLines'])}
        </div>
        <Field
          name="mappingName"
          label={t('mappingName')}
          hint={t('mappingNameHint')}
          error={errors.mappingName}
        >
          {(control) => (
            <Input
              {...control}
              key={values.mappingName}
              defaultValue={values.mappingName}
              maxLength={80}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
    </details>
  )
}

type ChooseColumnProps = {
  name: string
  label: string
  error: string | undefined
  /** The number of a column, as it was sent. */
  value: string | undefined
  seen: ListColumn[]
}

/** One of the columns that the list has, by its letter, its heading and a value. */
function ChooseColumn({ name, label, error, value = '', seen }: ChooseColumnProps) {
  const t = useTexts('ledgerImports')
  const isKnown = value === '' || seen.some(({ number }) => String(number) === value)
  const columns = seen.map(
    ({ number, letter, head, sample }) =>
      [number, [letter, cut(head), cut(sample)].filter(Boolean).join(' · ')] as const,
  )
  return (
    <Field name={name} label={label} error={error}>
      {(control) => (
        <Select {...control} key={`${value} ${seen.length}`} defaultValue={value}>
          <Options none={t('columnNone')} pairs={isKnown ? columns : [[value, value], ...columns]} />
        </Select>
      )}
    </Field>
  )
}

const cellMax = 24

function cut(text: string): string {
  return text.length > cellMax ? `${text.slice(0, cellMax - 1)}…` : text
}
