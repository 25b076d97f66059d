import { type FormEvent, type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { nameAfter } from '@/lib/platform/forms/form-rows'
import { type Control, type Held, isControl, readHeld, restore } from './control'

type LateTyping = {
  /** For the form's `onInput` or `onChange`. */
  note: (event: FormEvent<HTMLFormElement>) => void
  /** For the form's `onSubmit`, unless that is prevented. */
  sent: (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * Restores input made between a submit and its answer, because the answer renders the form as it was sent; in rows
 * that moved up it moves with them. `answer` changes with each submit. `refocus` focuses the field edited last.
 */
export function useLateTyping(
  form: RefObject<HTMLFormElement | null>,
  { pending, answer, refocus = false }: { pending: boolean; answer: unknown; refocus?: boolean },
): LateTyping {
  const late = useRef(new Map<string, Held>())
  // Set by the event itself: until `pending` is rendered somebody may have typed already.
  const intent = useRef<string | null>(null)
  const putBack = useEffectEvent(() => {
    const typed = [...late.current]
    const moved = intent.current ?? ''
    if (!pending) {
      late.current.clear()
      intent.current = null
    }
    for (const [name, one] of typed) {
      const control = findControl(form.current, nameAfter(name, moved), one)
      if (!control) continue
      restore(control, one)
      if (refocus) control.focus()
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer renders the form again
  useEffect(() => putBack(), [answer])
  return {
    note: ({ target }) => {
      if (intent.current === null || !isControl(target) || !target.name) return
      // Keeps the map ordered by last edit.
      late.current.delete(target.name)
      late.current.set(target.name, readHeld(target))
    },
    sent: ({ nativeEvent: { submitter } }) => {
      intent.current = submitter?.getAttribute('value') ?? ''
    },
  }
}

function findControl(
  form: HTMLFormElement | null,
  name: string | null,
  { value }: Held,
): Control | undefined {
  return [...(form?.elements ?? [])].find(
    (candidate): candidate is Control =>
      isControl(candidate) &&
      candidate.name === name &&
      (candidate.type !== 'radio' || candidate.value === value),
  )
}
