import { type FormEvent, type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import type { ActionState } from '@/lib/platform/forms/action-state'
import { useLateTyping } from './typing/use-late-typing'

/**
 * For a form that is rendered anew after each submit: keeps what was typed meanwhile, and focuses the first invalid
 * field, else the pressed button, unless another element has the focus.
 */
export function usePlaceAfterAnswer(
  answer: ActionState,
  pending: boolean,
): {
  ref: RefObject<HTMLFormElement | null>
  onInput: (event: FormEvent<HTMLFormElement>) => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
} {
  const ref = useRef<HTMLFormElement>(null)
  const late = useLateTyping(ref, { pending, answer })
  const pressed = useRef('')
  useEffect(() => {
    const form = ref.current
    if (!form || answer.status === 'idle') return
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) return wrong.focus()
    if (document.activeElement !== document.body || !pressed.current) return
    const button = (value: string) =>
      form.querySelector<HTMLElement>(
        `button[name="intent"][value="${CSS.escape(value)}"]:not([aria-hidden])`,
      )
    const [, list = ''] = pressed.current.split('.')
    const place = button(pressed.current) ?? button(`add.${list}`)
    place?.focus({ preventScroll: true })
  }, [answer])
  return {
    ref,
    onInput: late.note,
    onSubmit: (event) => {
      const { submitter } = event.nativeEvent
      pressed.current = submitter instanceof HTMLButtonElement ? submitter.value : ''
      late.sent(event)
    },
  }
}
