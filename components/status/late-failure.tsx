'use client'

import { lazy, Suspense } from 'react'
import type { FailureProps } from './failure'

const Failure = lazy(() => import('./failure').then((file) => ({ default: file.Failure })))

/** `Failure`, loaded when something fails: every page ships its error pages, three of them. */
export function LateFailure(props: FailureProps) {
  return (
    <Suspense>
      <Failure {...props} />
    </Suspense>
  )
}
