'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const everyMs = 1_500
const slowerMs = 5_000
const quickLooks = 40

/** Looks again while a run is under way; without JavaScript the page's own link does it. */
export function LookAgain({ runId, text }: { runId: string; text: string }) {
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run is looked at anew.
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
  }, [router, runId])
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="size-2 animate-pulse rounded-full bg-info" />
      {text}
    </span>
  )
}
