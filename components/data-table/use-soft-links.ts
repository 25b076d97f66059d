'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { type MouseEvent, useCallback, useTransition } from 'react'

/**
 * One click handler for all plain links inside an element: a table of fifty rows needs no hundred link
 * components to go somewhere without loading the page anew.
 */
export function useSoftLinks(): { onClick: (event: MouseEvent) => void; pending: boolean } {
  const router = useRouter()
  const [pending, start] = useTransition()
  const onClick = useCallback(
    (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = (event.target as Element).closest('a')
      if (!link || link.target || link.origin !== location.origin) return
      event.preventDefault()
      start(() => router.push(`${link.pathname}${link.search}` as Route))
    },
    [router],
  )
  return { onClick, pending }
}
