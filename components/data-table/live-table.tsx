'use client'

import type { ColumnSizingState, RowSelectionState, Updater } from '@tanstack/react-table'
import { useEffect, useMemo } from 'react'
import { type AppColumn, type AppTable, useAppTable } from './use-app-table'

/** What a person changes of a table. Drawing it takes no more than these words. */
export type TableLook = {
  /** Ids of the columns that are shown besides the pinned ones, in their order. */
  shown: readonly string[]
  /** In pixels, of those that are not as wide as usual. */
  widths: ColumnSizingState
}

export type LiveRow = { id: string; canPick: boolean }
export type LiveColumn = { id: string; size: number; minSize: number; maxSize: number; canResize: boolean }

export type LiveTableProps = {
  /** All columns that the list knows. */
  columns: LiveColumn[]
  pinned: readonly string[]
  rows: LiveRow[]
  look: TableLook
  onLook: (look: TableLook) => void
  picked: RowSelectionState
  onPicked: (next: Updater<RowSelectionState>) => void
  onReady: (table: AppTable<LiveRow>) => void
}

/**
 * The table as TanStack Table keeps it, which owns every change of its state: visibility, order, sizes, pinning, and what
 * is picked. Loaded when the list is first touched, because a state that nobody changes is drawn without it.
 */
export function LiveTable(props: LiveTableProps) {
  const { rows, look, onLook, picked, onPicked, onReady, pinned } = props
  const columns = useMemo(() => props.columns.map(toColumn), [props.columns])
  const ids = props.columns.map(({ id }) => id)
  const state = {
    columnOrder: [...look.shown],
    columnVisibility: Object.fromEntries(
      ids.map((id) => [id, pinned.includes(id) || look.shown.includes(id)]),
    ),
    columnSizing: look.widths,
    columnPinning: { start: [...pinned], end: [] },
    rowSelection: picked,
  }
  const table = useAppTable<LiveRow>({
    columns,
    data: rows,
    getRowId: ({ id }) => id,
    enableRowSelection: ({ original }) => original.canPick,
    state,
    onRowSelectionChange: onPicked,
    onColumnOrderChange: (next) => onLook({ ...look, shown: resolve(next, state.columnOrder) }),
    onColumnSizingChange: (next) => onLook({ ...look, widths: resolve(next, look.widths) }),
    onColumnVisibilityChange: (next) => {
      const isShown = resolve(next, state.columnVisibility)
      onLook({ ...look, shown: look.shown.filter((id) => isShown[id]) })
    },
  })
  useEffect(() => onReady(table), [table, onReady])
  return null
}

function toColumn({ id, size, minSize, maxSize }: LiveColumn): AppColumn<LiveRow> {
  return { id, size, minSize, maxSize } as AppColumn<LiveRow>
}

function resolve<Value>(next: Updater<Value>, before: Value): Value {
  return typeof next === 'function' ? (next as (value: Value) => Value)(before) : next
}
