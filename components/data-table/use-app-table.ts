'use client'

import {
  createColumnHelper,
  type RowData,
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

/** No client features: the server sorts and pages by the URL. */
export const appFeatures = tableFeatures({ columnMeta: {} as ColumnLook })

/** `useTable` with the features of the portal's tables. */
export function useAppTable<Row extends RowData>(
  options: Omit<TableOptions<typeof appFeatures, Row>, 'features'>,
) {
  return useTable({ features: appFeatures, ...options } as TableOptions<typeof appFeatures, Row>)
}

export function createAppColumnHelper<Row extends RowData>() {
  return createColumnHelper<typeof appFeatures, Row>()
}
