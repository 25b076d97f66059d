'use client'

import { Field } from '@/components/forms/field'
import { useTexts } from '@/components/i18n/use-texts'
import { ChevronDown } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'

export type ColumnFieldsProps = {
  values: Record<string, string>
  errors: Record<string, string>
  /** Kept columns of earlier files. */
  mappings: [id: string, name: string][]
}

const columns = ['ruc', 'amount', 'date', 'reference', 'currency', 'text'] as const
const dateOrders = ['dmy', 'mdy', 'ymd'] as const

/** Which column of the file is what, folded: most files say it themselves. */
export function ColumnFields({ values, errors, mappings }: ColumnFieldsProps) {
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
              <option value="">{t('mappingAuto')}</option>
              {mappings.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value="own">{t('mappingOwn')}</option>
            </Select>
          )}
        </Field>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {columns.map((column) =>
            number(`columns.${column}`, t(`column.${column}`), errors[`columns.${column}`]),
          )}
        </div>
        <p className="text-13 text-ink-2">{t('columnsHint')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="columns.dateOrder" label={t('dateOrder')} error={errors['columns.dateOrder']}>
            {(control) => (
              <Select
                {...control}
                key={values['columns.dateOrder']}
                defaultValue={values['columns.dateOrder'] ?? 'dmy'}
              >
                {dateOrders.map((order) => (
                  <option key={order} value={order}>
                    {t(`dateOrder.${order}`)}
                  </option>
                ))}
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
