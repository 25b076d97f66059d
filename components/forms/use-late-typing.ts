import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Late = { value: string; checked: boolean | null }

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

/**
 * Keeps what is typed, chosen or ticked while an answer is on its way: the answer brings the form back as it was sent.
 * Give `note` to the form's `onInput`; `answer` is what changes with each answer. `rename` says where a field went
 * that the answer moved, and null for one that it took away; `refocus` takes the keyboard back to the field that was
 * typed in last, where the answer draws the fields anew.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer redraws the form, whatever it says.
  useEffect(() => putBack(), [answer])
  return {
    note: ({ target }) => {
      if (!pending || !isControl(target) || !target.name) return
      const ticks = target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)
      // What was typed in last stands last.
      late.current.delete(target.name)
      late.current.set(target.name, { value: target.value, checked: ticks ? target.checked : null })
    },
  }
}

/** Sets a value as typing would, with the event that React listens for, for controlled inputs too. */
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
