import type { ReactNode } from 'react'
import type { LiveColumn } from './live-table'

/** A column as a list describes it. */
export type TableColumn<Row> = LiveColumn & {
  words: string
  /** Aligned to the end, for numbers. */
  end?: boolean
  /** Value of `sort` in the address; without it the column cannot be sorted. */
  sort?: string
  /** The first click sorts descending, as for numbers. */
  descendingFirst?: boolean
  /** Its cell, with the classes of its column; a row is active under the pointer and with the focus. */
  cell: (row: Row, place: { index: number; isActive: boolean; className: string }) => ReactNode
}

/** A column that is shown, with the classes of its cells. */
export type DrawnColumn<Row = never> = TableColumn<Row> & { className: string }
