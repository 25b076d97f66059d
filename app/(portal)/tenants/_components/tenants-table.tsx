'use client'

import { useMemo } from 'react'
import { DataTable } from '@/components/data-table/data-table'
import { useTexts } from '@/components/i18n/use-texts'
import type { TenantQuery } from '@/lib/domain/tenants/tenant-query'
import type { TenantRow } from '@/lib/domain/tenants/tenant-row'
import type { TenantColumn } from '../column-ids'
import { tenantsPath } from '../tenants-path'
import { keysHelpId, pickFormId, searchFieldId } from './ids'
import { type ColumnContext, tenantColumns } from './tenant-columns'

export type TenantsTableProps = {
  label: string
  rows: TenantRow[]
  columns: TenantColumn[]
  query: Pick<TenantQuery, 'tab' | 'search' | 'plan' | 'tag' | 'sort' | 'descending'>
  context: Omit<ColumnContext, 't' | 'pickText'>
  /** Names the checkbox of the whole page, for those who may lock. */
  pickLabel?: string
}

const rowId = (row: TenantRow) => row.id
const keys = { searchId: searchFieldId, helpId: keysHelpId }

/** The rows; sorting and opening are links. */
export function TenantsTable({ label, rows, columns, query, context, pickLabel }: TenantsTableProps) {
  const t = useTexts('tenants')
  const tPick = useTexts('lockDrafts')
  const view = useMemo(() => {
    // Where there are no tags yet, their column would only be in the way.
    const worth = columns.filter((id) => id !== 'tags' || context.tags.length > 0)
    return tenantColumns(worth, { ...context, t, pickText: (name) => tPick('selectOne', { name }) })
  }, [columns, context, t, tPick])
  const { tab, search, plan, tag } = query
  return (
    <DataTable
      label={label}
      columns={view}
      rows={rows}
      rowId={rowId}
      order={query}
      orderHref={(order) => tenantsPath({ tab, search, plan, tag, columns, ...asOrder(order) })}
      orderLabel={(heading) => t('sortBy', { column: heading })}
      keys={keys}
      picks={
        pickLabel
          ? { formId: pickFormId, store: [tab, plan, tag, search].join(' '), label: pickLabel }
          : undefined
      }
    />
  )
}

function asOrder({ sort, descending }: { sort: string; descending: boolean }) {
  return { sort: sort as TenantQuery['sort'], descending }
}
