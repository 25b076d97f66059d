'use client'

import { type ReactNode, useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton, type SubmitButtonProps } from '@/components/forms/submit-button'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'

export type RowsFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  hidden?: Record<string, string>
  submit: string
  pending?: string
  variant?: SubmitButtonProps['variant']
  hint?: ReactNode
  children?: ReactNode
  className?: string
  /** Keeps the submit button visible below a long list. */
  sticky?: boolean
}

/** A form around server-rendered rows, so that the list is no client component. */
export function RowsForm(props: RowsFormProps) {
  const { action, hidden = {}, submit, pending, variant, hint, children, className, sticky } = props
  const [state, send] = useActionState(action, idleState)
  const wrong = state.fieldErrors && Object.values(state.fieldErrors)[0]
  const look = sticky ? 'sticky bottom-0 border-line border-t bg-surface px-4 py-3 max-md:bottom-14' : ''
  return (
    <form action={send} className={className} noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className={`flex flex-wrap items-center gap-3 ${look}`}>
        <SubmitButton variant={variant} pendingText={pending}>
          {submit}
        </SubmitButton>
        {hint ? <p className="min-w-0 flex-1 text-13 text-ink-2 max-md:basis-full">{hint}</p> : null}
        {state.status === 'error' ? (
          <FormMessage state={{ ...state, message: wrong ?? state.message }} />
        ) : null}
      </div>
    </form>
  )
}
