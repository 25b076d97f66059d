'use client'

import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useFormStatus } from 'react-dom'
import { Button } from '../ui/button'

export type SubmitButtonProps = ComponentProps<typeof Button> & {
  /** Said instead of the children while the answer is awaited. */
  pendingText?: string
}

/** Sends its form; while the answer is awaited it says so and cannot be pressed twice. */
export function SubmitButton({ children, pendingText, disabled, ...rest }: SubmitButtonProps) {
  const { pending } = useFormStatus()
  const button = useFocusAfterAnswer(pending)
  return (
    <Button
      ref={button}
      type="submit"
      disabled={pending || disabled}
      aria-busy={pending || undefined}
      {...rest}
    >
      {pending && pendingText ? pendingText : children}
    </Button>
  )
}

/**
 * A button that waits loses the keyboard. Whoever sent the form goes on at its first wrong field, or at the button they
 * pressed; a focus that something else has taken meanwhile is left alone.
 */
function useFocusAfterAnswer(pending: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const sentFrom = useRef<Element | null>(null)
  // Before the browser takes the focus away from a button that is disabled.
  useLayoutEffect(() => {
    if (pending) sentFrom.current = document.activeElement
  }, [pending])
  useEffect(() => {
    const from = sentFrom.current
    if (pending || !from) return
    sentFrom.current = null
    const { activeElement: now } = document
    const form = button.current?.form
    if (!form || (now !== document.body && now !== from)) return
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else if (now === document.body && from === button.current) button.current.focus()
  }, [pending])
  return button
}
