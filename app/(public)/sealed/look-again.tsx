'use client'

import { useEffect } from 'react'

const everyMs = 10_000

/** Loads the address anew once the site answers as it should: whoever waits here need do nothing. */
export function LookAgain() {
  useEffect(() => {
    const timer = setInterval(async () => {
      const answer = await fetch('/api/health/ready', { cache: 'no-store' }).catch(() => null)
      if (answer?.ok) window.location.reload()
    }, everyMs)
    return () => clearInterval(timer)
  }, [])
  return null
}
