'use client'

import type { Route } from 'next'
import { useEffect, useRef } from 'react'
import { isTyping } from '@/components/forms/typing/is-typing'
import { receivableRoutes } from '@/lib/platform/receivable-routes'
import { reportRoutes } from '@/lib/platform/report-routes'
import { routes } from '@/lib/platform/routes'

/** The second key after `g`, and where it leads: the first letters of the Spanish names. */
export const goKeys: Record<string, Route> = {
  r: routes.overview,
  e: routes.tenants,
  c: receivableRoutes.room,
  b: routes.locks,
  a: routes.signups,
  m: routes.messages,
  d: routes.vouchers,
  i: reportRoutes.room,
  s: routes.partners,
  u: routes.audit,
  j: routes.settings,
}

/** How long `g` waits for its second key. */
const goMs = 1_500

export type FrameKeys = { onSearch: () => void; onHelp: () => void; onGo: (href: Route) => void }

/**
 * Keys of every page: Ctrl or ⌘ with K and `/` search, `?` helps, `g` and a letter go to a section. Off while typing
 * and while a dialog is open. What a page does with a key itself goes first: it listens at the document.
 */
export function useFrameKeys({ onSearch, onHelp, onGo }: FrameKeys): void {
  const goUntil = useRef(0)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      if (isPalette && !event.altKey && !event.shiftKey) {
        event.preventDefault()
        onSearch()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const target = Date.now() < goUntil.current ? goKeys[event.key] : undefined
      goUntil.current = event.key === 'g' ? Date.now() + goMs : 0
      if (target) onGo(target)
      else if (event.key === '/') onSearch()
      else if (event.key === '?') onHelp()
      else return
      event.preventDefault()
    }
    // At the window: after the listeners of the page, which are at the document.
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onSearch, onHelp, onGo])
}
