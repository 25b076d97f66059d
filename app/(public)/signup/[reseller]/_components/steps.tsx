import { classes } from '@/components/ui/classes'
import { Check } from '@/components/ui/icons'

export type StepsProps = {
  label: string
  done: string
  names: string[]
  /** Index in `names`, from 0. */
  current: number
}

/** The steps of the form with the current one, also for screen readers. */
export function Steps({ label, done, names, current }: StepsProps) {
  return (
    <ol aria-label={label} className="flex items-center gap-2 text-13 sm:gap-3">
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className={classes(
            'flex items-center gap-2 not-last:after:h-px not-last:after:w-4 not-last:after:bg-line-strong sm:not-last:after:w-8',
            index === current ? 'font-medium text-ink' : 'text-ink-2',
          )}
        >
          <span
            className={classes(
              'grid size-5.5 shrink-0 place-items-center rounded-full font-medium text-12 tabular-nums',
              index < current && 'bg-accent-soft text-accent',
              index === current && 'bg-accent text-on-accent',
              index > current && 'bg-sunken text-ink-2',
            )}
          >
            {index < current ? <Check aria-label={done} className="size-3.5" /> : index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  )
}
