'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const everyMs = 2_000
const slowerMs = 5_000
const quickLooks = 40

/**
 * Refreshes the page every 2 s, after 40 times every 5 s, while the tab is visible. Needs JavaScript: pages also
 * render a link. A changed `key` restarts it.
 */
export function Poll({ text }: { text: string }) {
  const router = useRouter()
  useEffect(() => {
    let looks = 0
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      looks += 1
      if (document.visibilityState === 'visible') router.refresh()
      timer = setTimeout(look, looks < quickLooks ? everyMs : slowerMs)
    }
    timer = setTimeout(look, everyMs)
    return () => clearTimeout(timer)
  }, [router])
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="size-2 shrink-0 animate-pulse rounded-full bg-info" />
      {text}
    </span>
  )
}
