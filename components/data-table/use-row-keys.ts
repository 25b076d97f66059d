'use client'

import { type RefObject, useEffect } from 'react'

export type RowKeys = {
  /** Holds the rows; each row's main link carries `data-row-link`. */
  table: RefObject<HTMLElement | null>
  searchId: string
  helpId: string
}

/** j and k walk the rows, x ticks one, / goes to the search, ? shows the keys. Enter opens a row because its link has the focus. */
export function useRowKeys({ table, searchId, helpId }: RowKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === 'j' || event.key === 'k') step(table.current, event.key === 'j' ? 1 : -1)
      else if (event.key === 'x') tick()
      else if (event.key === '/') document.getElementById(searchId)?.focus()
      else if (event.key === '?') document.getElementById(helpId)?.togglePopover()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [table, searchId, helpId])
}

function step(table: HTMLElement | null, by: number): void {
  const links = [...(table?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
  const row = document.activeElement?.closest('tr')
  const now = links.findIndex((link) => row?.contains(link))
  const next = links[now < 0 ? (by > 0 ? 0 : links.length - 1) : now + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

function tick(): void {
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[type=checkbox]')?.click()
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  )
}
