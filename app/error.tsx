'use client'

import { Failure } from '@/components/status/failure'

export default function ErrorPage(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Failure {...props} />
    </main>
  )
}
