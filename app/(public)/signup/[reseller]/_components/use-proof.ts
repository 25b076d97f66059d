import { type SubmitEvent, useRef, useState } from 'react'

/**
 * The proof of work that keeps programs away, done by the browser while the form is filled in. It begins at the
 * first letter; a form that is sent sooner waits for it. Where it cannot be done the form goes without one.
 */
export function useProof(slug: string) {
  const work = useRef<Promise<string>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const [isHeld, setHeld] = useState(false)
  const prepare = () => {
    work.current ??= import('../solve-proof').then(({ solveProof }) => solveProof(slug)).catch(() => '')
    return work.current
  }
  const holdUntilProven = (event: SubmitEvent<HTMLFormElement>) => {
    const { current: input } = field
    if (!input || input.dataset.done) return
    event.preventDefault()
    const form = event.currentTarget
    setHeld(true)
    prepare().then((proof) => {
      setHeld(false)
      input.value = proof
      input.dataset.done = 'yes'
      // A form that is being sent may not be sent: this sending must be over first, also when the proof was ready.
      setTimeout(() => form.requestSubmit())
    })
  }
  /** A proof counts once: what comes back with an error needs another. */
  const forget = () => {
    if (!field.current?.dataset.done) return
    work.current = undefined
    delete field.current.dataset.done
    field.current.value = ''
    void prepare()
  }
  return { field, isHeld, prepare: () => void prepare(), holdUntilProven, forget }
}
