'use client'

import type { Route } from 'next'
import { useLinkStatus } from 'next/link'
import { useRouter } from 'next/navigation'
import { createContext, use, useCallback, useEffect, useState, useTransition } from 'react'

type Report = (href: Route, isPending: boolean) => void

/** Where links of the frame say that they are being followed. */
export const OpeningContext = createContext<Report>(() => undefined)

/** Whether the link around this is being followed; tells the frame, which draws the outlines of the page. */
export function useReportedLink(href: Route): boolean {
  const { pending } = useLinkStatus()
  const report = use(OpeningContext)
  useEffect(() => {
    if (!pending) return
    report(href, true)
    return () => report(href, false)
  }, [href, pending, report])
  return pending
}

export type Opening = {
  /** The page that is being opened by a link of the frame or by `open`. */
  opening: Route | null
  open: (href: Route) => void
  report: Report
}

export function useOpening(): Opening {
  const router = useRouter()
  const [linked, setLinked] = useState<Route | null>(null)
  const [pushed, setPushed] = useState<Route | null>(null)
  const [isPushing, start] = useTransition()
  const report = useCallback<Report>(
    (href, isPending) => setLinked((now) => (isPending ? href : now === href ? null : now)),
    [],
  )
  const open = useCallback(
    (href: Route) => {
      setPushed(href)
      start(() => router.push(href))
    },
    [router],
  )
  return { opening: linked ?? (isPushing ? pushed : null), open, report }
}
