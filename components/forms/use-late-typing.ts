import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Late = { value: string; checked: boolean | null }

/**
 * Keeps what is typed or ticked while an answer is on its way: the answer brings the form back as it was sent. Give
 * `note` to the form's `onInput`; `answer` is what changes with each answer.
 */
export function useLateTyping(
  form: RefObject<HTMLFormElement | null>,
  { pending, answer }: { pending: boolean; answer: unknown },
): { note: (event: FormEvent<HTMLFormElement>) => void } {
  const late = useRef(new Map<string, Late>())
  const putBack = useEffectEvent(() => {
    const typed = [...late.current]
    late.current.clear()
    for (const [name, one] of typed) {
      const control = [...(form.current?.elements ?? [])].find(
        (candidate): candidate is HTMLInputElement =>
          candidate instanceof HTMLInputElement &&
          candidate.name === name &&
          (candidate.type !== 'radio' || candidate.value === one.value),
      )
      if (control) write(control, one)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer redraws the form, whatever it says.
  useEffect(() => putBack(), [answer])
  return {
    note: ({ target }) => {
      if (!pending || !(target instanceof HTMLInputElement) || !target.name) return
      const ticks = target.type === 'checkbox' || target.type === 'radio'
      late.current.set(target.name, { value: target.value, checked: ticks ? target.checked : null })
    },
  }
}

/** As a person would: React hears of it, whether it holds the value itself or not. */
function write(control: HTMLInputElement, { value, checked }: Late): void {
  if (checked !== null) {
    if (control.checked !== checked) control.click()
    return
  }
  if (control.value === value) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
