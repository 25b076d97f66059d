'use client'

import { type RefObject, useEffect } from 'react'

export type Picks = {
  /** The form that the checkboxes of the rows belong to, with a field `also`, an output and a reset button. */
  formId: string
  /** Under which name the choice is remembered while the session lasts: so it reaches over pages. */
  store: string
  /** Names the checkbox of the whole page. */
  label: string
}

const prefix = 'picked '

/** Forgets every choice of this session: what was picked has been acted upon. */
export function forgetPicks(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

/** Remembers which rows are ticked. Without it the form sends those of this page all the same. */
export function usePicks(
  table: RefObject<HTMLElement | null>,
  picks: Picks | undefined,
  rows: unknown,
): void {
  const { formId } = picks ?? {}
  const store = prefix + picks?.store
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other checkboxes
  useEffect(() => {
    const form = formId && document.getElementById(formId)
    if (!form || !table.current) return
    const [page, ...boxes] = table.current.querySelectorAll<HTMLInputElement>('[type=checkbox]')
    const picked = new Set(sessionStorage.getItem(store)?.match(/\S+/g))
    const pick = (some: HTMLInputElement[], yes: boolean) => {
      for (const { value } of some) picked[yes ? 'add' : 'delete'](value)
      show()
    }
    const show = () => {
      for (const box of boxes) box.checked = picked.has(box.value)
      if (page) page.checked = boxes.every((box) => box.checked)
      const text = [...picked].join(' ')
      sessionStorage.setItem(store, text)
      form.querySelector('[name=also]')?.setAttribute('value', text)
      for (const output of form.querySelectorAll('output')) output.value = `${picked.size}`
    }
    const ended = new AbortController()
    const { signal } = ended
    const onChange = ({ target }: Event) => {
      const box = target as HTMLInputElement
      pick(box === page ? boxes : [box], box.checked)
    }
    const onClick = ({ target }: Event) => {
      if ((target as HTMLButtonElement).type === 'reset') picked.clear()
    }
    table.current.addEventListener('change', onChange, { signal })
    form.addEventListener('click', onClick, { signal })
    // An answered form is reset too, and must go on showing what is picked.
    form.addEventListener('reset', () => setTimeout(show), { signal })
    // What was ticked before the script had arrived counts too.
    pick(
      boxes.filter((box) => box.checked),
      true,
    )
    return () => {
      ended.abort()
      for (const box of boxes) box.checked = false
    }
  }, [table, formId, store, rows])
}
