import type { ReactNode } from 'react'
import { classes } from './classes'

export type CardProps = {
  title?: ReactNode
  action?: ReactNode
  children: ReactNode
  className?: string
  flush?: boolean
}

/** A surface with an optional heading; `flush` leaves the padding to tables and lists. */
export function Card({ title, action, children, className, flush }: CardProps) {
  return (
    <section className={classes('rounded-card border border-line bg-surface', className)}>
      {title ? (
        <header className="flex min-h-12 items-center justify-between gap-3 border-line border-b px-4 py-2">
          <h2 className="font-semibold text-14">{title}</h2>
          {action}
        </header>
      ) : null}
      <div className={flush ? undefined : 'p-4'}>{children}</div>
    </section>
  )
}
