'use client'

import type { ComponentProps } from 'react'
import { useFormStatus } from 'react-dom'
import { Button } from '../ui/button'

export type IntentButtonProps = Omit<ComponentProps<typeof Button>, 'name' | 'value' | 'type'> & {
  /** Value of `intent` that the form's action receives, such as `look-up.sender` or `add.items`. */
  intent: string
  /** Replaces the children while this intent is pending. */
  pendingText?: string
}

/**
 * One of several submit buttons of a form. Uses `aria-disabled` while pending, because `disabled` would lose the
 * keyboard focus; presses are ignored meanwhile.
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
