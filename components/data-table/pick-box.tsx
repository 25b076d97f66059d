'use client'

import type { Row, RowData, RowSelectionState } from '@tanstack/react-table'
import { createContext, use } from 'react'
import type { appFeatures } from './use-app-table'

/** The picked rows by their ids, as React knows them: boxes follow it without their rows being drawn again. */
export const PickedRows = createContext<RowSelectionState>({})

export type PickBoxProps = {
  row: Pick<Row<typeof appFeatures, RowData>, 'id' | 'getToggleSelectedHandler'>
  /** The form that the box belongs to, wherever it stands. */
  form: string
  name: string
  label: string
}

/** The checkbox of a row. */
export function PickBox({ row, form, name, label }: PickBoxProps) {
  const picked = use(PickedRows)
  return (
    <input
      type="checkbox"
      form={form}
      name={name}
      value={row.id}
      aria-label={label}
      checked={picked[row.id] ?? false}
      onChange={row.getToggleSelectedHandler()}
    />
  )
}
