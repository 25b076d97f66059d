'use client'

import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useFormStatus } from 'react-dom'
import { Button } from '../ui/button'

export type SubmitButtonProps = ComponentProps<typeof Button> & {
  /** Replaces the children while pending. */
  pendingText?: string
}

/** A submit button, disabled while pending. */
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
 * A disabled button loses the focus. After the answer the first invalid field gets it, else the pressed button,
 * unless another element took the focus meanwhile.
 */
function useFocusAfterAnswer(pending: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const sentFrom = useRef<Element | null>(null)
  // A layout effect runs before the browser blurs the disabled button.
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
