'use client'

import type { ComponentProps } from 'react'
import { useFormStatus } from 'react-dom'
import { Button } from '../ui/button'

export type SubmitButtonProps = ComponentProps<typeof Button> & {
  /** Said instead of the children while the answer is awaited. */
  pendingText?: string
}

/** Sends its form; while the answer is awaited it says so and cannot be pressed twice. */
export function SubmitButton({ children, pendingText, disabled, ...rest }: SubmitButtonProps) {
  const { pending } = useFormStatus()
  return (
    <Button type="submit" disabled={pending || disabled} aria-busy={pending || undefined} {...rest}>
      {pending && pendingText ? pendingText : children}
    </Button>
  )
}
