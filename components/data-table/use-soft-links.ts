import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { type MouseEvent, type PointerEvent, useCallback, useTransition } from 'react'

type SoftLinks = {
  onClick: (event: MouseEvent) => void
  onPointerOver: (event: PointerEvent) => void
  pending: boolean
}

/**
 * One handler for all plain links inside an element: client navigation without a `Link` component per cell. What is cut
 * or an icon shows its words when the pointer is over it, so that no cell carries them twice.
 */
export function useSoftLinks(onPeek: (link: Element) => void): SoftLinks {
  const router = useRouter()
  const [pending, start] = useTransition()
  const onClick = useCallback(
    (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = (event.target as Element).closest('a')
      if (!link || link.target || link.origin !== location.origin) return
      event.preventDefault()
      if (link.matches('.peek')) return onPeek(link)
      start(() => router.push(`${link.pathname}${link.search}` as Route))
    },
    [router, onPeek],
  )
  return { onClick, onPointerOver: showWords, pending }
}

function showWords({ target }: PointerEvent): void {
  const over = (target as Element).closest<HTMLElement>('a, span, small, i, td')
  if (!over || over.title) return
  const isCut = over.scrollWidth > over.clientWidth && !(over.matches('td') && over.childElementCount > 0)
  const words = over.ariaLabel ?? (isCut ? over.textContent : null)
  if (words) over.title = words
}
