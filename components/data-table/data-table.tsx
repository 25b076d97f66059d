'use client'

import type { Column, ColumnDef, RowData, RowSelectionState, Row as TableRow } from '@tanstack/react-table'
import { Fragment, memo, type ReactNode, type RefObject, useCallback, useMemo } from 'react'
import { classes } from '../ui/classes'
import { PickedRows } from './pick-box'
import { SortLink, type SortState } from './sort-link'
import { type appFeatures, type ColumnLook, useAppTable } from './use-app-table'
import type { Picks } from './use-picks'
import { type RowKeys, useRowKeys } from './use-row-keys'
import { useSoftLinks } from './use-soft-links'

type Features = typeof appFeatures

export type TableColumns<Row extends RowData> = ColumnDef<Features, Row, unknown>[]

export type DataTableProps<Row extends RowData> = {
  label: string
  /** All columns that the list knows. */
  columns: TableColumns<Row>
  /** Ids of those that stay in sight when the table scrolls. */
  pinned: string[]
  /** Ids of the others that are shown, in their order. */
  shown: readonly string[]
  rows: Row[]
  rowId: (row: Row) => string
  order: { sort: string; descending: boolean }
  /** The URL of this list in another order. */
  orderHref: (order: { sort: string; descending: boolean }) => string
  orderLabel: (heading: string) => string
  keys: Omit<RowKeys, 'table'>
  /** For lists whose rows can be picked, with the label of the checkbox for the whole page. */
  picks?: Picks & { label: string; canPick: (row: Row) => boolean }
  /** Opens a row beside the list: a click on its link of the class `peek`, or space on its main link. */
  onPeek?: (id: string) => void
  /** Classes of the table, for what its style sheet tells apart. */
  className?: string
  table: RefObject<HTMLTableElement | null>
}

const none: RowSelectionState = {}

/**
 * A list whose address decides filter, order and columns; links change it. Each cell has the class of its column, and
 * the style sheet gives widths and decides what leaves as room shrinks: the policy of the pages allows no style in an
 * element.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { rows, rowId, onPeek, picks } = props
  const peekRow = useCallback(
    (link: Element) => {
      const row = rows[(link.closest('tr') as HTMLTableRowElement).sectionRowIndex]
      if (row) onPeek?.(rowId(row))
    },
    [rows, rowId, onPeek],
  )
  const { onClick, onPointerOver, pending } = useSoftLinks(peekRow)
  useRowKeys({ table: props.table, ...props.keys })
  const { table, columns } = useColumns(props)
  const drawn = table.getRowModel().rows
  const picked = picks?.picked ?? none
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only handles the links inside, and Enter on a link is a click.
    <table
      ref={props.table}
      onClick={onClick}
      onPointerOver={onPointerOver}
      aria-label={props.label}
      aria-busy={pending}
      className={classes('data-table', picks && 'picks', props.className, pending && 'opacity-60')}
    >
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column, index) => (
            <Heading key={column.id} {...props} column={column}>
              {picks && index === 0 ? (
                <input
                  type="checkbox"
                  aria-label={picks.label}
                  className="all"
                  checked={drawn.every((row) => picked[row.id] || !row.getCanSelect())}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              ) : null}
            </Heading>
          ))}
        </tr>
      </thead>
      <tbody>
        <PickedRows value={picked}>
          {drawn.map((row) => (
            <DrawnRow key={row.id} row={row as never} columns={columns as never} />
          ))}
        </PickedRows>
      </tbody>
    </table>
  )
}

/** The table, and its columns that are shown, pinned ones first. */
function useColumns<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, pinned, shown, rows, rowId, picks } = props
  const { picked, change, canPick } = picks ?? {}
  const state = useMemo(
    () => ({
      columnPinning: { start: pinned, end: [] },
      columnOrder: [...pinned, ...shown],
      columnVisibility: Object.fromEntries(
        columns.map(({ id }) => [id ?? '', pinned.includes(id ?? '') || shown.includes(id ?? '')]),
      ),
    }),
    [columns, pinned, shown],
  )
  const table = useAppTable<Row>({
    columns,
    data: rows,
    getRowId: rowId,
    state: { ...state, rowSelection: picked ?? {} },
    onRowSelectionChange: change,
    enableRowSelection: ({ original }) => canPick?.(original) ?? false,
  })
  return { table, columns: table.getVisibleLeafColumns() }
}

type DrawnRowProps = { row: TableRow<Features, RowData>; columns: Column<Features, RowData>[] }

/** Drawn again only when its data or the columns change. */
const DrawnRow = memo(function DrawnRow({ row, columns }: DrawnRowProps) {
  return (
    <tr>
      {columns.map((column) => (
        <Fragment key={column.id}>{drawCell(column, row)}</Fragment>
      ))}
    </tr>
  )
})

/** Cells are functions of their row: no cell object, context or component is made for each of them. */
function drawCell({ columnDef }: DrawnRowProps['columns'][number], row: DrawnRowProps['row']): ReactNode {
  return typeof columnDef.cell === 'function' ? (columnDef.cell({ row } as never) as ReactNode) : null
}

type HeadingProps<Row extends RowData> = Pick<DataTableProps<Row>, 'order' | 'orderHref' | 'orderLabel'> & {
  column: Column<Features, Row>
  /** The checkbox of the whole page. */
  children: ReactNode
}

function Heading<Row extends RowData>({ order, orderHref, orderLabel, column, children }: HeadingProps<Row>) {
  const look: ColumnLook = column.columnDef.meta ?? {}
  const words = String(column.columnDef.header)
  const state: SortState = order.sort !== look.sort ? null : order.descending ? 'descending' : 'ascending'
  const next = {
    sort: look.sort ?? '',
    descending: state ? state === 'ascending' : Boolean(look.descendingFirst),
  }
  return (
    <th scope="col" aria-sort={state ?? undefined} className={classes(column.id, look.end && 'end')}>
      {children}
      {look.sort ? (
        <SortLink href={orderHref(next)} state={state} label={orderLabel(words)} end={look.end}>
          {words}
        </SortLink>
      ) : (
        <span>{words}</span>
      )}
    </th>
  )
}
