'use client'

import type { RowSelectionState } from '@tanstack/react-table'
import {
  Fragment,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useMemo,
  useState,
} from 'react'
import { classes } from '../ui/classes'
import { Heading, type HeadingProps } from './heading'
import type { LiveRow, TableLook } from './live-table'
import { PickedRows, useTick } from './pick-box'
import type { DrawnColumn, TableColumn } from './table-column'
import { useColumnChanges } from './use-column-changes'
import { type UseLiveTable, useLiveTable } from './use-live-table'
import type { Picks } from './use-picks'
import { type RowKeys, useRowKeys } from './use-row-keys'

export type DataTableProps<Row> = Pick<HeadingProps, 'order' | 'orderHref' | 'orderLabel'> & {
  label: string
  /** All columns that the list knows. */
  columns: TableColumn<Row>[]
  /** Ids of those that stay in sight when the table scrolls. */
  pinned: readonly string[]
  look: TableLook
  onLook: (look: TableLook) => void
  snap: (id: string, width: number) => number
  rows: Row[]
  rowId: (row: Row) => string
  keys: Omit<RowKeys, 'table'>
  /** For lists whose rows can be picked, with the label of the checkbox for the whole page. */
  picks?: Picks & { label: string; canPick: (row: Row) => boolean }
  /** Classes of the table, for what its style sheet tells apart. */
  className?: string
  isPending: boolean
  table: RefObject<HTMLTableElement | null>
}

const none: RowSelectionState = {}
const nothing = () => undefined

/**
 * A list whose address decides filter, order and columns; links change it. Each cell has the class of its column, and
 * the style sheet gives widths and decides what leaves as room shrinks: the policy of the pages allows no style in an
 * element.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, pinned, look, onLook, rows, rowId, picks, isPending } = props
  useRowKeys({ table: props.table, ...props.keys })
  const live = useLiveTable()
  const changes = useColumnChanges({
    ...{ drawn: [...pinned, ...look.shown], withTable: live.withTable, snap: props.snap },
    canMove: (id) => look.shown.includes(id),
    canSize: (id) => columns.find((column) => column.id === id)?.canResize ?? false,
  })
  const { sizing } = changes
  const widths = sizing ? { ...look.widths, [sizing.id]: sizing.width } : look.widths
  const drawn = useDrawn(columns, [...pinned, ...look.shown].join(), JSON.stringify(widths))
  const { active, activate } = useActive(rows, rowId)
  const canPick = picks?.canPick
  const liveRows = useMemo(
    () => rows.map((row) => ({ id: rowId(row), canPick: canPick?.(row) ?? false })),
    [rows, rowId, canPick],
  )
  const names = classes('data-table', picks && 'picks', props.className, widthClass(widths.name))
  return (
    <table
      ref={props.table}
      onPointerOver={activate}
      onFocus={activate}
      aria-label={props.label}
      aria-busy={isPending}
      className={classes(names, isPending && 'opacity-60')}
    >
      <Head {...{ props, drawn, changes, live, liveRows }} />
      <tbody>
        <PickingRows picked={picks?.picked ?? none} withTable={live.withTable}>
          {rows.map((row, index) => (
            <DrawnRow
              key={rowId(row)}
              {...{ row: row as never, columns: drawn as never, index, isActive: active === rowId(row) }}
            />
          ))}
        </PickingRows>
        {live.Live ? (
          <Suspense>
            <live.Live
              {...{ columns, pinned, look, onLook, rows: liveRows, onReady: live.onReady }}
              picked={picks?.picked ?? none}
              onPicked={picks?.change ?? nothing}
            />
          </Suspense>
        ) : null}
      </tbody>
    </table>
  )
}

type HeadProps<Row> = {
  props: DataTableProps<Row>
  drawn: DrawnColumn<Row>[]
  changes: ReturnType<typeof useColumnChanges>
  live: UseLiveTable
  liveRows: LiveRow[]
}

function Head<Row>({ props, drawn, changes, live, liveRows }: HeadProps<Row>) {
  const { order, orderHref, orderLabel, picks } = props
  const isAll = liveRows.every(({ id, canPick }) => picks?.picked[id] || !canPick)
  const all = useTick(isAll)
  return (
    <thead
      className="max-md:sr-only"
      onPointerEnter={live.touch}
      onFocus={live.touch}
      onKeyDown={changes.onKeyDown}
      {...changes.drag}
    >
      <tr>
        {drawn.map((column, index) => (
          <Heading
            key={column.id}
            {...{ order, orderHref, orderLabel, column, isTarget: changes.over === column.id }}
            isMovable={live.Live !== null && props.look.shown.includes(column.id)}
            grip={live.Live && column.canResize ? changes.grip : null}
          >
            {picks && index === 0 ? (
              <input
                ref={all}
                type="checkbox"
                aria-label={picks.label}
                className="all"
                defaultChecked={isAll}
                onChange={({ target: { checked } }) =>
                  live.withTable((table) => table.toggleAllRowsSelected(checked))
                }
              />
            ) : null}
          </Heading>
        ))}
      </tr>
    </thead>
  )
}

type PickingRowsProps = { picked: RowSelectionState; children: ReactNode } & Pick<UseLiveTable, 'withTable'>

function PickingRows({ picked, withTable, children }: PickingRowsProps) {
  const value = useMemo(
    () => ({
      picked,
      pick: (id: string, isPicked: boolean) =>
        withTable((table) => table.getRow(id).toggleSelected(isPicked)),
    }),
    [picked, withTable],
  )
  return <PickedRows value={value}>{children}</PickedRows>
}

/** The row that the pointer is over or that has the focus. */
function useActive<Row>(rows: Row[], rowId: (row: Row) => string) {
  const [active, setActive] = useState<string | null>(null)
  const activate = useCallback(
    ({ target }: { target: EventTarget }) => {
      const row = (target as Element).closest<HTMLTableRowElement>('tbody tr')
      const found = row ? rows[row.sectionRowIndex] : undefined
      if (found) setActive(rowId(found))
    },
    [rows, rowId],
  )
  return { active, activate }
}

/** The columns that are shown, with their classes. The texts keep rows from being drawn again for an equal state. */
function useDrawn<Row>(columns: TableColumn<Row>[], ids: string, widths: string): DrawnColumn<Row>[] {
  return useMemo(() => {
    const widthOf: TableLook['widths'] = JSON.parse(widths)
    return ids.split(',').flatMap((id) => {
      const column = columns.find((one) => one.id === id)
      const width = widthClass(widthOf[id])
      return column
        ? [{ ...column, className: classes(id, column.end && 'end', width && `sized ${width}`) }]
        : []
    })
  }, [columns, ids, widths])
}

function widthClass(width: number | undefined): string | null {
  return width ? `w${width / 16}` : null
}

type DrawnRowProps = { row: never; columns: DrawnColumn[]; index: number; isActive: boolean }

/** Drawn again only when its data or the columns change. */
const DrawnRow = memo(function DrawnRow({ row, columns, index, isActive }: DrawnRowProps) {
  return (
    <tr>
      {columns.map(({ id, cell, className }) => (
        <Fragment key={id}>{cell(row, { index, isActive, className })}</Fragment>
      ))}
    </tr>
  )
})
