'use client'

import {
  createColumnHelper,
  type RowData,
  type TableOptions,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'

export type ColumnLook = {
  /** Numbers stand at the end, so that their digits line up. */
  end?: boolean
  /** The name in the address by which the server orders the list; without it the column has no order. */
  sort?: string
  /** Numbers are asked for from the top, names from A. */
  descendingFirst?: boolean
  /** Its heading is only for readers. */
  hidden?: boolean
}

/** What tables can do in the browser beyond being drawn: nothing, the server pages and sorts and the address says how. */
export const appFeatures = tableFeatures({ columnMeta: {} as ColumnLook })

/** Every table of the portal. */
export function useAppTable<Row extends RowData>(
  options: Omit<TableOptions<typeof appFeatures, Row>, 'features'>,
) {
  return useTable({ features: appFeatures, ...options } as TableOptions<typeof appFeatures, Row>)
}

export function createAppColumnHelper<Row extends RowData>() {
  return createColumnHelper<typeof appFeatures, Row>()
}
