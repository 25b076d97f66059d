'use client'

import { useActionState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { assignLineAction } from '../../actions'

export type AssignFormProps = {
  importId: string
  line: number
  /** Names the field. */
  label: string
  submit: string
}

/** The RUC of a line that names no tenant. What was typed stays when no tenant has it. */
export function AssignForm({ importId, line, label, submit }: AssignFormProps) {
  const [state, send] = useActionState(assignLineAction, idleState)
  const wrong = state.fieldErrors?.ruc ?? (state.status === 'error' ? state.message : undefined)
  const typed = state.values?.ruc
  const errorId = `assign-${line}-error`
  return (
    <form action={send} className="mt-1" noValidate>
      <input type="hidden" name="importId" value={importId} />
      <input type="hidden" name="line" value={line} />
      <span className="flex flex-wrap items-center gap-2">
        <Input
          key={typed}
          name="ruc"
          defaultValue={typed}
          aria-label={label}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? errorId : undefined}
          inputMode="numeric"
          autoComplete="off"
          className="h-8! w-36! tabular-nums"
        />
        <SubmitButton size="small">{submit}</SubmitButton>
      </span>
      {wrong ? (
        <p id={errorId} role="alert" className="mt-1 text-12 text-bad">
          {wrong}
        </p>
      ) : null}
    </form>
  )
}
