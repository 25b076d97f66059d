'use client'

import {
  columnVisibilityFeature,
  createTableHook,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
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

/** Every table of the portal: the server pages and sorts, so there is no row model. */
export const { useAppTable, createAppColumnHelper, appFeatures } = createTableHook({
  features: tableFeatures({
    rowSortingFeature,
    rowPaginationFeature,
    columnVisibilityFeature,
    columnMeta: {} as ColumnLook,
  }),
  manualSorting: true,
  manualPagination: true,
})
