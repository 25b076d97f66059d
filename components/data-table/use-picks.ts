'use client'

import type { RowSelectionState } from '@tanstack/react-table'
import { type RefObject, useCallback, useEffect, useState } from 'react'

const prefix = 'picked '

/** Clears all selections of this session, after an action used them. */
export function forgetPicks(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

export type Picks = {
  picked: RowSelectionState
  change: (next: RowSelectionState | ((before: RowSelectionState) => RowSelectionState)) => void
}

/**
 * The picked rows by their ids, kept in `sessionStorage` across pages of the list that `store` names. Without JavaScript
 * the form sends the boxes of this page.
 */
export function usePicks(store: string, list: RefObject<HTMLElement | null>): Picks {
  const [picked, setPicked] = useState<RowSelectionState>({})
  useEffect(() => {
    // Boxes may have been ticked before the scripts came.
    const ticked = [...(list.current?.querySelectorAll<HTMLInputElement>('tbody :checked') ?? [])]
    const kept = sessionStorage.getItem(prefix + store)?.match(/\S+/g) ?? []
    const ids = [...kept, ...ticked.map(({ value }) => value)]
    if (ids.length > 0) setPicked(Object.fromEntries(ids.map((id) => [id, true])))
  }, [store, list])
  const change: Picks['change'] = useCallback(
    (next) =>
      setPicked((before) => {
        const after = typeof next === 'function' ? next(before) : next
        sessionStorage.setItem(prefix + store, Object.keys(after).join(' '))
        return after
      }),
    [store],
  )
  return { picked, change }
}
