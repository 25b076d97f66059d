'use client'

import { Failure } from '@/components/status/failure'
import './globals.css'

/** Stands in for the root layout when that itself failed. */
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
