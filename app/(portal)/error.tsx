'use client'

import type { FailureProps } from '@/components/status/failure'
import { LateFailure } from '@/components/status/late-failure'

export default function PortalError(props: FailureProps) {
  return (
    <div className="grid min-h-96 place-items-center">
      <LateFailure {...props} />
    </div>
  )
}
