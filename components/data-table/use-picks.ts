'use client'

import { type RefObject, useEffect } from 'react'

export type Picks = {
  /** Id of the form of the checkboxes, with a field `also`, an output and a reset button. */
  formId: string
  /** Key in `sessionStorage`, which keeps the selection across pages of the list. */
  store: string
  /** Label of the checkbox for the whole page. */
  label: string
}

const prefix = 'picked '

/** Clears all selections of this session, after an action used them. */
export function forgetPicks(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

/** Keeps ticked rows across pages. Without JavaScript the form sends those of this page. */
export function usePicks(
  table: RefObject<HTMLElement | null>,
  picks: Picks | undefined,
  rows: unknown,
): void {
  const { formId } = picks ?? {}
  const store = prefix + picks?.store
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows render new checkboxes
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
    // React resets a form after its action: show the selection again.
    form.addEventListener('reset', () => setTimeout(show), { signal })
    // Includes rows ticked before hydration.
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
