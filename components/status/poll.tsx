'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const everyMs = 2_500

/** Reads the page again and again while somebody looks at it; without JavaScript the page's own link does it. */
export function Poll({ text }: { text: string }) {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh()
    }, everyMs)
    return () => clearInterval(timer)
  }, [router])
  return <span>{text}</span>
}
