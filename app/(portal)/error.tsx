'use client'

import { Failure } from '@/components/status/failure'

export default function PortalError(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <div className="grid min-h-96 place-items-center">
      <Failure {...props} />
    </div>
  )
}
