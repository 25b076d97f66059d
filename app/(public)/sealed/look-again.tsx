'use client'

import { useEffect } from 'react'

const everyMs = 10_000

/** Polls `/api/health/ready` every ten seconds and reloads the page when it answers 200. */
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
