import { listBytesMax } from '@/lib/domain/tenants/read-list-file'
import type { ActionState } from '@/lib/platform/forms/action-state'
import { Textarea } from '../ui/input'
import { Field } from './field'
import { FileField } from './file-field'

export type ListFieldsProps = {
  /** Field name of the text; the file is always `file`. */
  name: string
  state: ActionState
  labels: Record<'list' | 'listHint' | 'file' | 'fileHint' | 'fileLarge' | 'fileAgain', string>
  /** Kinds of files beside text. */
  accept?: string
  placeholder: string
  rows: number
}

const textKinds = '.csv,.txt,.tsv,text/csv,text/plain'

/** A list of tenants, pasted or as a file. Both are kept when refused. */
export function ListFields({ name, state, labels, accept, placeholder, rows }: ListFieldsProps) {
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
      <FileField
        name="file"
        label={labels.file}
        hint={labels.fileHint}
        error={fieldErrors.file}
        accept={accept ? `${textKinds},${accept}` : textKinds}
        bytesMax={listBytesMax}
        largeText={labels.fileLarge}
        sent={values.file}
        againText={labels.fileAgain}
      />
    </>
  )
}
