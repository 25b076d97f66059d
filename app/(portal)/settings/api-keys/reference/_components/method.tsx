import type { Operation } from '@/app/api/v1/_api/operation'
import { classes } from '@/components/ui/classes'

const looks = {
  get: 'bg-info-soft text-info',
  post: 'bg-ok-soft text-ok',
  put: 'bg-warn-soft text-warn',
  delete: 'bg-bad-soft text-bad',
} as const

/** The method of an operation; its word says what the colour says. */
export function Method({ method }: Pick<Operation, 'method'>) {
  return (
    <span
      className={classes(
        'inline-flex h-5 w-13 shrink-0 items-center justify-center rounded-control font-mono text-12 font-medium uppercase',
        looks[method],
      )}
    >
      {method}
    </span>
  )
}
