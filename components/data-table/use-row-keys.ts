import { type RefObject, useEffect } from 'react'
import { isTyping } from '@/components/forms/typing/is-typing'

export type RowKeys = {
  /** Contains the rows; each row's main link has `data-row-link`. */
  table: RefObject<HTMLElement | null>
  searchId: string
  onHelp: () => void
}

/** Keys: j and k move between rows, x ticks, space opens beside the list, / focuses the search, ? shows the help. Enter opens the focused link. */
export function useRowKeys({ table, searchId, onHelp }: RowKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === 'j' || event.key === 'k') step(table.current, event.key === 'j' ? 1 : -1)
      else if (event.key === 'x') clickInRow('[type=checkbox]')
      else if (event.key === ' ' && document.activeElement?.matches('[data-row-link]')) clickInRow('.peek')
      else if (event.key === '/') document.getElementById(searchId)?.focus()
      else if (event.key === '?') onHelp()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [table, searchId, onHelp])
}

function step(table: HTMLElement | null, by: number): void {
  const links = [...(table?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
  const row = document.activeElement?.closest('tr')
  const now = links.findIndex((link) => row?.contains(link))
  const next = links[now < 0 ? (by > 0 ? 0 : links.length - 1) : now + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

function clickInRow(selector: string): void {
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>(selector)?.click()
}
