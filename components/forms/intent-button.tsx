'use client'

import type { ComponentProps } from 'react'
import { useFormStatus } from 'react-dom'
import { Button } from '../ui/button'

export type IntentButtonProps = Omit<ComponentProps<typeof Button>, 'name' | 'value' | 'type'> & {
  /** What the form's action shall do, such as `look-up.sender` or `add.items`. */
  intent: string
  /** Said instead of the children while this very thing is being done. */
  pendingText?: string
}

/**
 * One of several buttons of a form. It keeps the focus while the answer is awaited, so that a keyboard stays where
 * it was; pressed again meanwhile it does nothing.
 */
export function IntentButton({ intent, pendingText, children, onClick, ...rest }: IntentButtonProps) {
  const { pending, data } = useFormStatus()
  const isMine = pending && data?.get('intent') === intent
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      aria-disabled={pending || undefined}
      aria-busy={isMine || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      {isMine && pendingText ? pendingText : children}
    </Button>
  )
}
