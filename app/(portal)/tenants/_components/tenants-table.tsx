'use client'

import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { DataTable } from '@/components/data-table/data-table'
import { useTexts } from '@/components/i18n/use-texts'
import { classes } from '@/components/ui/classes'
import type { TenantQuery } from '@/lib/domain/tenants/tenant-query'
import { type Density, defaultColumns, type TenantColumn } from '../column-ids'
import type { ListedTenant } from '../listed-tenant'
import { scopeOf, tenantsPath } from '../tenants-path'
import type { ColumnContext } from './column-context'
import { keysHelpId, pickFormId, searchFieldId } from './ids'
import { tenantColumns } from './tenant-columns'

export type TenantsTableProps = {
  label: string
  rows: ListedTenant[]
  columns: TenantColumn[]
  density: Density
  explicit: boolean
  query: Pick<TenantQuery, 'tab' | 'search' | 'plan' | 'tag' | 'filter' | 'sort' | 'descending'>
  context: Omit<ColumnContext, 't' | 'pickText'>
  /** Names the checkbox of the whole page, for those who may lock. */
  pickLabel?: string
}

/** Loaded when a row is first opened beside the list. */
const PeekPanel = lazy(() => import('./peek-panel'))

const rowId = (row: ListedTenant) => row.id
const keys = { searchId: searchFieldId, helpId: keysHelpId }

/** The rows; sorting and opening are links. */
export function TenantsTable({
  label,
  rows,
  columns,
  density,
  explicit,
  query,
  context,
  pickLabel,
}: TenantsTableProps) {
  const t = useTexts('tenants')
  const tPick = useTexts('lockDrafts')
  const view = useMemo(() => {
    // Where there are no tags yet, their column would only be in the way.
    const worth = columns.filter((id) => id !== 'tags' || context.tags.length > 0)
    return tenantColumns(worth, { ...context, t, pickText: (name) => tPick('selectOne', { name }) })
  }, [columns, context, t, tPick])
  const scope = scopeOf(query)
  const [peeked, setPeeked] = useState<string | null>(null)
  const shown = rows.find(({ id }) => id === peeked)
  const close = useCallback(() => {
    setPeeked(null)
    document.querySelector<HTMLElement>(`[data-row-link][href$="${peeked}"]`)?.focus()
  }, [peeked])
  return (
    <>
      <DataTable
        label={label}
        className={classes(density, columns.join() === defaultColumns.join() && 'usual')}
        columns={view}
        rows={rows}
        rowId={rowId}
        order={query}
        orderHref={(order) => tenantsPath({ ...scope, columns, density, explicit, ...asOrder(order) })}
        orderLabel={(heading) => t('sortBy', { column: heading })}
        keys={keys}
        picks={pickLabel ? { formId: pickFormId, store: tenantsPath(scope), label: pickLabel } : undefined}
        onPeek={setPeeked}
      />
      {shown ? (
        <Suspense fallback={null}>
          <PeekPanel tenantId={shown.id} name={shown.name} closeText={t('close')} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

function asOrder({ sort, descending }: { sort: string; descending: boolean }) {
  return { sort: sort as TenantQuery['sort'], descending }
}
