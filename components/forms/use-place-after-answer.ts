import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import type { ActionState } from '@/lib/platform/forms/action-state'

/**
 * For a form that is rendered anew after each submit: focuses the first invalid field, else the pressed button,
 * unless another element has the focus.
 */
export function usePlaceAfterAnswer(answer: ActionState): {
  ref: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent) => void
} {
  const ref = useRef<HTMLFormElement>(null)
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
    onSubmit: ({ nativeEvent }) => {
      const { submitter } = nativeEvent as SubmitEvent
      pressed.current = submitter instanceof HTMLButtonElement ? submitter.value : ''
    },
  }
}
