import { Field } from '@/components/forms/field'
import { Textarea } from '@/components/ui/input'
import type { ActionState } from '@/lib/platform/forms/action-state'

export type ReasonFieldProps = { state: ActionState; label: string; hint: string; max: number }

/** Why something is refused, dismissed or closed. What was typed stays when it is refused itself. */
export function ReasonField({ state, label, hint, max }: ReasonFieldProps) {
  const reason = state.values?.reason
  return (
    <Field name="reason" label={label} hint={hint} error={state.fieldErrors?.reason} isRequired>
      {(control) => <Textarea {...control} key={reason} defaultValue={reason} maxLength={max} rows={3} />}
    </Field>
  )
}
