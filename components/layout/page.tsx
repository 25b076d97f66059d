import type { ReactNode } from 'react'
import { classes } from '../ui/classes'

export type PageProps = {
  /** `form`: 720 px; `full`: whatever the frame leaves. */
  width: 'form' | 'full'
  className?: string
  children: ReactNode
}

/** The column of a page. Every page begins at the same left edge and has one of two widths. */
export function Page({ width, className, children }: PageProps) {
  return <div className={classes(width === 'form' && 'max-w-180', className) || undefined}>{children}</div>
}
