'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const everyMs = 2_000

/** Looks again while a switch is under way; without JavaScript the page's own link does it. */
export function LookAgain({ text }: { text: string }) {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh()
    }, everyMs)
    return () => clearInterval(timer)
  }, [router])
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="size-2 animate-pulse rounded-full bg-info" />
      {text}
    </span>
  )
}
