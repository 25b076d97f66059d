import { CircleCheck, CircleHelp, Lock } from 'lucide-react'

const icons = { locked: Lock, unlocked: CircleCheck, unknown: CircleHelp } as const

/** The icons of the access cells, once for all rows, which point at them. */
export function AccessIcons() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(icons).map(([access, Icon]) => (
        <symbol key={access} id={`access-${access}`} viewBox="0 0 24 24">
          <Icon strokeWidth={1.75} />
        </symbol>
      ))}
    </svg>
  )
}
