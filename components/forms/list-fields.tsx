import type { ActionState } from '@/lib/platform/forms/action-state'
import { Textarea } from '../ui/input'
import { Field } from './field'

export type ListFieldsProps = {
  /** Field name of the text; the file is always `file`. */
  name: string
  state: ActionState
  labels: { list: string; listHint: string; file: string; fileHint: string }
  placeholder: string
  rows: number
}

/** A list of tenants, pasted or as a file. Pasted text is kept when refused. */
export function ListFields({ name, state, labels, placeholder, rows }: ListFieldsProps) {
  const { values = {}, fieldErrors = {} } = state
  return (
    <>
      <Field name={name} label={labels.list} hint={labels.listHint} error={fieldErrors[name]}>
        {(control) => (
          <Textarea
            {...control}
            key={values[name]}
            defaultValue={values[name]}
            rows={rows}
            spellCheck={false}
            autoComplete="off"
            placeholder={placeholder}
            className="text-13 tabular-nums"
          />
        )}
      </Field>
      <Field name="file" label={labels.file} hint={labels.fileHint} error={fieldErrors.file}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            className="block w-full text-13 text-ink-2 file:mr-3 file:h-8 file:cursor-pointer file:rounded-control file:border file:border-line-strong file:bg-surface file:px-3 file:font-medium file:text-14 file:text-ink"
          />
        )}
      </Field>
    </>
  )
}
