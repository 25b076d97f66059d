import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Late = { value: string; checked: boolean | null }

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

/**
 * Restores input made while a submit is pending, because the answer renders the form as it was sent. Pass `note` to
 * the form's `onInput`. `answer` changes with each submit. `rename` maps a field to its new name, or null if it was
 * removed. `refocus` focuses the field edited last.
 */
export function useLateTyping(
  form: RefObject<HTMLFormElement | null>,
  {
    pending,
    answer,
    rename = (name) => name,
    refocus = false,
  }: {
    pending: boolean
    answer: unknown
    rename?: (name: string) => string | null
    refocus?: boolean
  },
): { note: (event: FormEvent<HTMLFormElement>) => void } {
  const late = useRef(new Map<string, Late>())
  const putBack = useEffectEvent(() => {
    const typed = [...late.current]
    late.current.clear()
    for (const [before, one] of typed) {
      const name = rename(before)
      const control = [...(form.current?.elements ?? [])].find(
        (candidate): candidate is Control =>
          isControl(candidate) &&
          candidate.name === name &&
          (candidate.type !== 'radio' || candidate.value === one.value),
      )
      if (!control) continue
      write(control, one)
      if (refocus) control.focus()
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer renders the form again
  useEffect(() => putBack(), [answer])
  return {
    note: ({ target }) => {
      if (!pending || !isControl(target) || !target.name) return
      const ticks = target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)
      // Keeps the map ordered by last edit.
      late.current.delete(target.name)
      late.current.set(target.name, { value: target.value, checked: ticks ? target.checked : null })
    },
  }
}

/** Sets a value through the native setter and dispatches the event, so that controlled inputs update too. */
function write(control: Control, { value, checked }: Late): void {
  if (checked !== null && control instanceof HTMLInputElement) {
    if (control.checked !== checked) control.click()
    return
  }
  if (control.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  const name = control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new Event(name, { bubbles: true }))
}
