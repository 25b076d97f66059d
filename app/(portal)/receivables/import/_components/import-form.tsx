'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { ListFields } from '@/components/forms/list-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { Options, Select } from '@/components/ui/select'
import { idleState } from '@/lib/platform/forms/action-state'
import { prepareImportAction } from '../actions'
import { ColumnFields } from './column-fields'
import { FileStartTable } from './file-start'
import { useListColumns } from './use-list-columns'

const workbookKinds = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Choice = [code: string, text: string]

export type ImportFormProps = {
  formId: string
  kind: 'payments' | 'charges'
  currencies: Choice[]
  methods: Choice[]
  mappings: Choice[]
}

/** A list and what to assume where a line does not say it. What was typed stays when something is refused. */
export function ImportForm({ formId, kind, currencies, methods, mappings }: ImportFormProps) {
  const t = useTexts('ledgerImports')
  const [state, send] = useActionState(prepareImportAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  const seen = useListColumns(values.list ?? '')
  return (
    <form action={send} onInput={seen.onInput} className="space-y-5" noValidate>
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      <input type="hidden" name="formId" value={values.formId ?? formId} />
      <input type="hidden" name="kind" value={kind} />
      <ListFields
        name="list"
        state={state}
        labels={{
          list: t('list'),
          listHint: kind === 'payments' ? t('listHint.payments') : t('listHint.charges'),
          file: t('file'),
          fileHint: t('fileHint'),
          fileLarge: t('fileLarge'),
          fileAgain: t('fileAgain'),
        }}
        accept={workbookKinds}
        placeholder={'20512345671, 59.00, 05/12/2026\n20498765432, 120.00, 05/12/2026'}
        rows={8}
      />
      {seen.file ? <FileStartTable file={seen.file} /> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <Choose name="currency" label={t('currency')} choices={currencies} value={values.currency} />
        {kind === 'payments' ? (
          <Choose
            name="method"
            label={t('method')}
            choices={methods}
            value={values.method}
            error={fieldErrors.method}
          />
        ) : (
          <Field name="text" label={t('what')} error={fieldErrors.text}>
            {(control) => (
              <Input
                {...control}
                key={values.text}
                defaultValue={values.text}
                maxLength={200}
                autoComplete="off"
              />
            )}
          </Field>
        )}
      </div>
      <ColumnFields values={values} errors={fieldErrors} mappings={mappings} seen={seen.columns} />
      <SubmitButton variant="primary" size="large" pendingText={t('seeing')}>
        {t('see')}
      </SubmitButton>
    </form>
  )
}

type ChooseProps = { name: string; label: string; choices: Choice[]; value?: string; error?: string }

function Choose({ name, label, choices, value, error }: ChooseProps) {
  return (
    <Field name={name} label={label} error={error}>
      {(control) => (
        <Select {...control} key={value} defaultValue={value}>
          <Options pairs={choices} />
        </Select>
      )}
    </Field>
  )
}
