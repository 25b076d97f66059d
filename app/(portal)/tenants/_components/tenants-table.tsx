'use client'

import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { DataTable } from '@/components/data-table/data-table'
import { usePicks } from '@/components/data-table/use-picks'
import { useTexts } from '@/components/i18n/use-texts'
import { classes } from '@/components/ui/classes'
import type { TenantQuery } from '@/lib/domain/tenants/tenant-query'
import { type Density, defaultColumns, type TenantColumn } from '../column-ids'
import { type ListedTenant, type PackedTenants, unpackTenants } from '../listed-tenant'
import { scopeOf, tenantsPath } from '../tenants-path'
import type { ColumnContext } from './column-context'
import { keysHelpId, searchFieldId } from './ids'
import { PickBar, type PickBarProps } from './pick-bar'
import { tenantColumns } from './tenant-columns'

export type TenantsTableProps = {
  label: string
  rows: PackedTenants
  columns: TenantColumn[]
  density: Density
  explicit: boolean
  query: Pick<TenantQuery, 'tab' | 'search' | 'plan' | 'tag' | 'filter' | 'sort' | 'descending'>
  context: Omit<ColumnContext, 't' | 'pickText'>
  /** For those who may lock. */
  picking?: Pick<PickBarProps, 'allLabel' | 'may'>
}

/** Loaded when a row is first opened beside the list. */
const PeekPanel = lazy(() => import('./peek-panel'))

const rowId = (row: ListedTenant) => row.id
const canPick = ({ marks }: ListedTenant) => !marks.includes('gone')
const keys = {
  searchId: searchFieldId,
  onHelp: () => document.getElementById(keysHelpId)?.togglePopover(),
}
const pinned = ['name', 'access']

/** The rows, and what can be done with those that are picked; sorting and opening are links. */
export function TenantsTable(props: TenantsTableProps) {
  const { label, columns, density, explicit, query, context, picking } = props
  const t = useTexts('tenants')
  const tPick = useTexts('lockDrafts')
  const rows = useMemo(() => unpackTenants(props.rows), [props.rows])
  const isOwing = query.tab === 'owing'
  const all = useMemo(
    () => tenantColumns({ ...context, t, isOwing, pickText: (name) => tPick('selectOne', { name }) }),
    [context, t, isOwing, tPick],
  )
  // Where there are no tags yet, their column would only be in the way.
  const shown = useMemo(
    () => columns.filter((id) => id !== 'tags' || context.tags.length > 0),
    [columns, context],
  )
  const scope = scopeOf(query)
  const table = useRef<HTMLTableElement>(null)
  const picks = usePicks(tenantsPath(scope), table)
  const [peeked, setPeeked] = useState<string | null>(null)
  const opened = rows.find(({ id }) => id === peeked)
  const close = useCallback(() => {
    setPeeked(null)
    document.querySelector<HTMLElement>(`[data-row-link][href$="${peeked}"]`)?.focus()
  }, [peeked])
  const order = { sort: query.sort, descending: query.descending }
  return (
    <>
      <div className="data-frame min-h-0 border-line bg-surface max-md:-mx-4 max-md:border-y md:overflow-auto md:rounded-card md:border">
        <DataTable
          label={label}
          className={classes(density, columns.join() === defaultColumns.join() && 'usual')}
          columns={all}
          pinned={pinned}
          shown={shown}
          rows={rows}
          rowId={rowId}
          order={order}
          orderHref={(next) => tenantsPath({ ...scope, columns, density, explicit, ...asOrder(next) })}
          orderLabel={(heading) => t('sortBy', { column: heading })}
          keys={keys}
          picks={picking ? { ...picks, label: tPick('selectPage'), canPick } : undefined}
          onPeek={setPeeked}
          table={table}
        />
      </div>
      {picking ? (
        <PickBar
          {...picking}
          place={{ ...scope, ...order, columns }}
          picked={picks.picked}
          onClear={() => picks.change({})}
        />
      ) : null}
      {opened ? (
        <Suspense fallback={null}>
          <PeekPanel tenantId={opened.id} name={opened.name} closeText={t('close')} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

function asOrder({ sort, descending }: { sort: string; descending: boolean }) {
  return { sort: sort as TenantQuery['sort'], descending }
}
