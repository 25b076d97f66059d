'use client'

import {
  lazy,
  type MouseEvent,
  type PointerEvent,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import { DataTable } from '@/components/data-table/data-table'
import type { TableLook } from '@/components/data-table/live-table'
import { usePicks } from '@/components/data-table/use-picks'
import type { SoftLinks } from '@/components/data-table/use-soft-links'
import { useTexts } from '@/components/i18n/use-texts'
import { classes } from '@/components/ui/classes'
import type { TenantQuery } from '@/lib/domain/tenants/tenant-query'
import { unknownMark } from '@/lib/platform/format'
import { defaultColumns, type TenantColumn } from '../column-ids'
import { type ColumnWidths, fitWidth, isSized, widthsText } from '../column-widths'
import { type ListedTenant, unpackTenants } from '../listed-tenant'
import { scopeOf, tenantsPath } from '../tenants-path'
import type { ColumnHints } from './column-context'
import { searchFieldId } from './ids'
import type { ListView } from './list-view'
import { PickBar } from './pick-bar'
import { tenantColumns } from './tenant-columns'

export type TenantsTableProps = { view: ListView; onHelp: () => void } & Pick<
  SoftLinks,
  'replace' | 'isPending'
>

/** Loaded when a row is first opened beside the list. */
const PeekPanel = lazy(() => import('./peek-panel'))

const rowId = (row: ListedTenant) => row.id
const canPick = ({ marks }: ListedTenant) => !marks.includes('gone')
const pinned = ['name', 'access']
const snap = (id: string, width: number) => (isSized(id) ? fitWidth(id, width) : width)

/** The rows, and what can be done with those that are picked; sorting and opening are links. */
export function TenantsTable({ view, replace, isPending, onHelp }: TenantsTableProps) {
  const { place, picking } = view
  const t = useTexts('tenants')
  const tPick = useTexts('lockDrafts')
  const rows = useMemo(() => unpackTenants(view.rows), [view.rows])
  const all = useColumns(view)
  const { look, onLook } = useLook(view, replace)
  const scope = scopeOf(place)
  const table = useRef<HTMLTableElement>(null)
  const picks = usePicks(tenantsPath(scope), table)
  const { opened, setPeeked, close } = usePeeked(rows)
  const onPeek = (event: MouseEvent) => {
    const link = (event.target as Element).closest('.peek')
    const row = link?.closest('tr')
    if (!row || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    setPeeked(rows[row.sectionRowIndex]?.id ?? null)
  }
  const order = { sort: place.sort, descending: place.descending }
  const isUsual = place.columns.join() === defaultColumns.join() && Object.keys(look.widths).length === 0
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only links inside are clicked */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: space on the name of a row does the same */}
      <div
        onClick={onPeek}
        onPointerOver={(event) => nameBlank(event, view.context.hints)}
        className="data-frame min-h-0 border-line bg-surface max-md:-mx-4 max-md:border-y md:overflow-auto md:rounded-card md:border"
      >
        <DataTable
          {...{ rows, rowId, order, pinned, look, onLook, snap, table, isPending }}
          label={t('table')}
          className={classes(place.density, isUsual && 'usual')}
          columns={all}
          orderHref={(next) => tenantsPath({ ...place, ...asOrder(next) })}
          orderLabel={(heading) => t('sortBy', { column: heading })}
          keys={{ searchId: searchFieldId, onHelp }}
          picks={picking ? { ...picks, label: tPick('selectPage'), canPick } : undefined}
        />
      </div>
      {picking ? (
        <PickBar
          {...picking}
          place={{ ...scope, ...order, columns: place.columns }}
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

function useColumns({ locale, place, context, heads, picking }: ListView) {
  const t = useTexts('tenants')
  const tPick = useTexts('lockDrafts')
  const isComfortable = place.density === 'comfortable'
  return useMemo(
    () =>
      tenantColumns({
        heads,
        isOwing: place.tab === 'owing',
        context: {
          ...{ ...context, locale, t, isComfortable },
          pickText: picking ? (name) => tPick('selectOne', { name }) : null,
        },
      }),
    [heads, place.tab, context, locale, t, isComfortable, picking, tPick],
  )
}

/** Columns as the address has them, or as they were just changed, until the address follows. */
function useLook({ place, heads }: ListView, replace: SoftLinks['replace']) {
  const address = `${place.columns} ${widthsText(place.widths)}`
  const [changed, setChanged] = useState<{ from: string; look: TableLook } | null>(null)
  const look = useMemo(
    () =>
      changed?.from === address
        ? changed.look
        : { shown: place.columns.filter((id) => heads[id] !== undefined), widths: { ...place.widths } },
    [changed, address, place, heads],
  )
  const onLook = (next: TableLook) => {
    setChanged({ from: address, look: next })
    const hidden = place.columns.filter((id) => heads[id] === undefined)
    const columns = [...(next.shown as TenantColumn[]), ...hidden]
    replace(tenantsPath({ ...place, columns, widths: next.widths as ColumnWidths }))
  }
  return { look, onLook }
}

/** Says what a blank means. The first class of a cell is its column. */
function nameBlank({ target }: PointerEvent, hints: ColumnHints): void {
  const cell = (target as Element).closest('td')
  const hint = hints[cell?.classList[0] as TenantColumn]
  if (cell?.textContent === unknownMark && hint) cell.title = hint
}

/** The tenant that is seen beside the list. */
function usePeeked(rows: ListedTenant[]) {
  const [peeked, setPeeked] = useState<string | null>(null)
  const close = useCallback(() => {
    setPeeked(null)
    document.querySelector<HTMLElement>(`[data-row-link][href$="${peeked}"]`)?.focus()
  }, [peeked])
  return { opened: rows.find(({ id }) => id === peeked), setPeeked, close }
}

function asOrder({ sort, descending }: { sort: string; descending: boolean }) {
  return { sort: sort as TenantQuery['sort'], descending }
}
