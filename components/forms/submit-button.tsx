'use client'

import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useFormStatus } from 'react-dom'
import { Button } from '../ui/button'
import { useKeptTyping } from './typing/use-kept-typing'

export type SubmitButtonProps = ComponentProps<typeof Button> & {
  /** Replaces the children while pending. */
  pendingText?: string
}

/** A submit button, disabled while pending. What is typed meanwhile stays in the form. */
export function SubmitButton({ children, pendingText, disabled, ...rest }: SubmitButtonProps) {
  const { pending } = useFormStatus()
  const button = useRef<HTMLButtonElement>(null)
  useKeptTyping(button, pending)
  useFocusAfterAnswer(button, pending)
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
function useFocusAfterAnswer(button: RefObject<HTMLButtonElement | null>, pending: boolean): void {
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
  }, [button, pending])
}
