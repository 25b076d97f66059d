import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { type FormEvent, type MouseEvent, type PointerEvent, useCallback, useTransition } from 'react'

export type SoftLinks = {
  onClick: (event: MouseEvent) => void
  onSubmit: (event: FormEvent) => void
  onPointerOver: (event: PointerEvent) => void
  /** Goes to an address that takes the place of this one. */
  replace: (href: Route) => void
  isPending: boolean
}

/**
 * One handler for all plain links and reading forms inside an element: client navigation without a `Link` component for
 * each. What is cut or an icon shows its words when the pointer is over it, so that no cell carries them twice.
 */
export function useSoftLinks(): SoftLinks {
  const router = useRouter()
  const [isPending, start] = useTransition()
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
  const onSubmit = useCallback(
    (event: FormEvent) => {
      const form = event.target as HTMLFormElement
      // What React sends itself has no address of ours.
      const isOurs = form.method === 'get' && form.action.startsWith(`${location.origin}/`)
      if (event.defaultPrevented || !isOurs) return
      event.preventDefault()
      const fields = [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === 'string' && value !== '' ? [[name, value]] : [],
      )
      const query = new URLSearchParams(fields)
      start(() => router.push(`${new URL(form.action).pathname}?${query}` as Route))
    },
    [router],
  )
  const replace = useCallback((href: Route) => start(() => router.replace(href)), [router])
  return { onClick, onSubmit, onPointerOver: showWords, replace, isPending }
}

function showWords({ target }: PointerEvent): void {
  const over = (target as Element).closest<HTMLElement>('a, span, small, i, td')
  if (!over || over.title) return
  const isCut = over.scrollWidth > over.clientWidth && !(over.matches('td') && over.childElementCount > 0)
  const words = over.ariaLabel ?? (isCut ? over.textContent : null)
  if (words) over.title = words
}
