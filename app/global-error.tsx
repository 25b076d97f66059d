'use client'

import { Failure } from '@/components/status/failure'
import './globals.css'

/** Replaces the root layout if it throws. */
export default function GlobalError(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="es">
      <body>
        <main className="grid min-h-dvh place-items-center">
          <Failure {...props} />
        </main>
      </body>
    </html>
  )
}
