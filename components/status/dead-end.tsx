'use client'

import { routes } from '@/lib/platform/routes'
import { classes } from '../ui/classes'
import { DoorClosed } from '../ui/icons'
import { LinkButton } from '../ui/link-button'
import { EmptyState } from './empty-state'

type DeadEndProps = {
  title: string
  lines: string[]
  back: string
  /** Without the frame of the portal around it. */
  isAlone?: boolean
}

/** A page that is not there or may not be seen, with the way back. Every page carries it, so as words alone. */
export function DeadEnd({ title, lines, back, isAlone }: DeadEndProps) {
  return (
    <div className={classes('grid place-items-center', isAlone ? 'min-h-dvh' : 'min-h-96')}>
      <EmptyState
        icon={DoorClosed}
        title={<h1>{title}</h1>}
        action={<LinkButton href={routes.overview}>{back}</LinkButton>}
      >
        {lines.map((line) => (
          <p key={line} className="not-first:mt-1">
            {line}
          </p>
        ))}
      </EmptyState>
    </div>
  )
}
