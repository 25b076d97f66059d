import { type RefObject, useEffect, useRef } from 'react'
import { type Control, type Held, isControl, readHeld, restore } from './control'

/** Fields by name and place among those of the same name: an answer may render others in their stead. */
type Kept = { sent: Map<string, Held>; late: Map<string, Held> }

/**
 * Restores input made between the submit of a plain form and its answer, in every field that the answer shows as it was
 * sent; one that it emptied, such as a form for the next entry, stays so. `button` is in the form.
 */
export function useKeptTyping(button: RefObject<HTMLButtonElement | null>, pending: boolean): void {
  const kept = useRef<Kept | null>(null)
  useEffect(() => {
    const form = button.current?.form
    if (!form) return
    // Heard of the form itself: until `pending` is rendered somebody may have typed already.
    const listen = new AbortController()
    const { signal } = listen
    form.addEventListener(
      'submit',
      () => {
        kept.current = {
          sent: new Map(readFields(form).map(({ key, holds }) => [key, holds])),
          late: new Map(),
        }
      },
      { signal },
    )
    form.addEventListener(
      'input',
      ({ target }) => {
        const field = kept.current && readFields(form).find(({ control }) => control === target)
        if (!field) return
        // Keeps the map ordered by last edit.
        kept.current?.late.delete(field.key)
        kept.current?.late.set(field.key, field.holds)
      },
      { signal },
    )
    return () => listen.abort()
  }, [button])
  useEffect(() => {
    const form = button.current?.form
    if (pending || !form || !kept.current) return
    const { sent, late } = kept.current
    kept.current = null
    const fields = readFields(form)
    let last: Control | undefined
    for (const [key, typed] of late) {
      const field = fields.find((one) => one.key === key)
      if (!field || !isSame(field.holds, sent.get(key))) continue
      restore(field.control, typed)
      last = field.control
    }
    // It may stand in the place of the one that had the focus.
    if (document.activeElement === document.body) last?.focus()
  }, [button, pending])
}

const isSame = (one: Held, other: Held | undefined) =>
  other !== undefined && (one.checked === null ? one.value === other.value : one.checked === other.checked)

function readFields({ elements }: HTMLFormElement): { key: string; holds: Held; control: Control }[] {
  const counts = new Map<string, number>()
  return [...elements].flatMap((control) => {
    // A file is chosen by a person alone.
    if (!isControl(control) || !control.name || control.type === 'file') return []
    const count = (counts.get(control.name) ?? 0) + 1
    counts.set(control.name, count)
    return [{ key: `${control.name} ${count}`, holds: readHeld(control), control }]
  })
}
