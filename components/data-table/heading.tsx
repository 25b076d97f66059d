import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../ui/classes'
import { SortLink, type SortState } from './sort-link'
import type { DrawnColumn } from './table-column'

export type HeadingProps = {
  order: { sort: string; descending: boolean }
  /** The address of this list in another order. */
  orderHref: (order: { sort: string; descending: boolean }) => string
  orderLabel: (heading: string) => string
  column: Pick<DrawnColumn, 'words' | 'sort' | 'end' | 'descendingFirst' | 'className'>
  /** Whether it can be dragged, wherever it is taken. */
  isMovable: boolean
  /** Another heading is dragged over it. */
  isTarget: boolean
  /** What its edge does with the pointer; null where it is not sized. */
  grip: ComponentProps<'span'> | null
  /** The checkbox of the whole page. */
  children: ReactNode
}

/** The heading of a column: a link that sorts the list, or words that take the focus for their keys. */
export function Heading({
  order,
  orderHref,
  orderLabel,
  column,
  isMovable,
  isTarget,
  grip,
  children,
}: HeadingProps) {
  const { words, sort, end, descendingFirst, className } = column
  const state: SortState = order.sort !== sort ? null : order.descending ? 'descending' : 'ascending'
  const next = { sort: sort ?? '', descending: state ? state === 'ascending' : Boolean(descendingFirst) }
  return (
    <th
      scope="col"
      aria-sort={state ?? undefined}
      draggable={isMovable || undefined}
      className={classes(className, isTarget && 'bg-accent-soft!')}
    >
      {children}
      {sort ? (
        <SortLink href={orderHref(next)} state={state} label={orderLabel(words)} end={end}>
          {words}
        </SortLink>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and size the column
        <span tabIndex={0}>{words}</span>
      )}
      {grip ? <span aria-hidden className="grip" {...grip} /> : null}
    </th>
  )
}
