'use client'

import { routes } from '@/lib/platform/routes'
import { DoorClosed } from '../ui/icons'
import { LinkButton } from '../ui/link-button'
import { EmptyState } from './empty-state'

type DeadEndProps = { title: string; lines: string[]; back: string }

/** A page that is not there or may not be seen, with the way back. Every page carries it, so as words alone. */
export function DeadEnd({ title, lines, back }: DeadEndProps) {
  return (
    <div className="grid min-h-96 place-items-center">
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
