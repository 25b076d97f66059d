import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLateTyping } from '@/components/forms/typing/use-late-typing'
import type { ActionState } from '@/lib/platform/forms/action-state'

/**
 * What follows an answer to a form: its fields are drawn anew (`revision` is their key), the keyboard goes where the
 * answer points, and the address names the draft, so that reloading the page loses nothing. What is typed meanwhile stays.
 */
export function useAnswer(state: ActionState, pending: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const [seen, setSeen] = useState({ state, revision: 0 })
  if (seen.state !== state) setSeen({ state, revision: seen.revision + 1 })
  useEffect(() => {
    if (state.status === 'idle' || !form.current) return
    placeOf(form.current, state)?.focus()
    rememberDraft(state.values?.draftId)
  }, [state])
  const late = useLateTyping(form, { pending, answer: state, refocus: true })
  return {
    form,
    revision: seen.revision,
    note: late.note,
    /** A second answer would be to a form that the first has changed. */
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      if (pending) event.preventDefault()
      else late.sent(event)
    },
  }
}

/** The first wrong field, the row that was added, the button that adds again, or what was checked. */
function placeOf(form: HTMLFormElement, state: ActionState): HTMLElement | null {
  const find = (selector: string) => form.querySelector<HTMLElement>(selector)
  if (state.status === 'error') {
    const wrong = find('[aria-invalid="true"]')
    wrong?.closest('details')?.setAttribute('open', '')
    return wrong
  }
  const [verb, ...rest] = (state.values?.intent ?? '').split('.')
  const list = CSS.escape(rest[0] ?? '')
  if (verb === 'add') {
    const row = [...form.querySelectorAll(`fieldset:has([name^="${list}."])`)].at(-1)
    return row?.querySelector<HTMLElement>('input, select') ?? null
  }
  if (verb === 'remove') return find(`[name="intent"][value="add.${list}"]`)
  if (verb === 'look-up') return find(`[name="${list}.name"]`)
  return find('[data-checked]')
}

function rememberDraft(draftId: string | undefined): void {
  const address = new URL(window.location.href)
  if (!draftId || address.searchParams.get('draft') === draftId) return
  for (const name of ['template', 'affected']) address.searchParams.delete(name)
  address.searchParams.set('draft', draftId)
  window.history.replaceState(null, '', address)
}
