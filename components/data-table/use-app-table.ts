'use client'

import {
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  createColumnHelper,
  type RowData,
  rowSelectionFeature,
  type TableOptions,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'

export type ColumnLook = {
  /** Aligned to the end, for numbers. */
  end?: boolean
  /** Value of `sort` in the URL; without it the column cannot be sorted. */
  sort?: string
  /** The first click sorts descending, as for numbers. */
  descendingFirst?: boolean
}

/** Which columns are shown, their order, which stay in sight, and the rows that are picked. The server sorts and pages. */
export const appFeatures = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
  rowSelectionFeature,
  columnMeta: {} as ColumnLook,
})

/** `useTable` with the features of the portal's tables. */
export function useAppTable<Row extends RowData>(
  options: Omit<TableOptions<typeof appFeatures, Row>, 'features'>,
) {
  return useTable({ features: appFeatures, ...options } as TableOptions<typeof appFeatures, Row>)
}

export function createAppColumnHelper<Row extends RowData>() {
  return createColumnHelper<typeof appFeatures, Row>()
}
