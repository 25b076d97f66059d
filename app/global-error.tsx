'use client'

import type { FailureProps } from '@/components/status/failure'
import { LateFailure } from '@/components/status/late-failure'
import './globals.css'

/** Replaces the root layout if it throws. */
export default function GlobalError(props: FailureProps) {
  return (
    <html lang="es">
      <body>
        <main className="grid min-h-dvh place-items-center">
          <LateFailure {...props} />
        </main>
      </body>
    </html>
  )
}
