'use client'

import {
  type ColumnDef,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type RowData,
  rowSelectionFeature,
  type Table,
  type TableOptions,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'

/** Which columns are shown, their order and widths, which stay in sight, and the rows that are picked. The server sorts and pages. */
const appFeatures = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  rowSelectionFeature,
})

export type AppTable<Row extends RowData> = Table<typeof appFeatures, Row>
export type AppColumn<Row extends RowData> = ColumnDef<typeof appFeatures, Row, unknown>
type AppTableOptions<Row extends RowData> = Omit<TableOptions<typeof appFeatures, Row>, 'features'>

/** `useTable` with the features of the portal's tables. */
export function useAppTable<Row extends RowData>(options: AppTableOptions<Row>): AppTable<Row> {
  const all = { features: appFeatures, ...options } as TableOptions<typeof appFeatures, Row>
  return useTable(all) as unknown as AppTable<Row>
}
