'use client'

import type { FailureProps } from '@/components/status/failure'
import { LateFailure } from '@/components/status/late-failure'

export default function ErrorPage(props: FailureProps) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <LateFailure {...props} />
    </main>
  )
}
