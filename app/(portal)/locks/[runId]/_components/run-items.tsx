import Form from 'next/form'
import { Search } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import '@/components/data-table/stacked-table.css'
import { EmptyState } from '@/components/status/empty-state'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { controlClass } from '@/components/ui/input'
import { Pagination } from '@/components/ui/pagination'
import { stateText } from '@/lib/domain/locks/cause-text'
import type { LockItemView } from '@/lib/domain/locks/queries'
import type { RunHead } from '@/lib/domain/locks/runs/find-run-head'
import { countOf, statesInOrder } from '@/lib/domain/locks/runs/item-groups'
import type { RunItemsPage, RunItemsQuery } from '@/lib/domain/locks/runs/list-run-items'
import { formatNumber } from '@/lib/platform/format'
import { findText } from '@/lib/platform/i18n/texts'
import { lockRunPath } from '@/lib/platform/routes'
import type { RunScope } from '../../run-scope'
import { runItemsPath } from '../search-params'
import { RunItemRow } from './run-item-row'
import './run-items.css'

export type RunItemsProps = {
  view: RunScope
  run: RunHead
  page: RunItemsPage
  query: RunItemsQuery
  mayLock: boolean
}

const columns = ['tenant', 'before', 'asked', 'after', 'outcome', 'proof'] as const

/** One page of a run's tenants, each with what became of it and what proves that. */
export function RunItems({ view, run, page, query, mayLock }: RunItemsProps) {
  const { t } = view
  return (
    <section aria-label={t('lockReport.items')}>
      <SearchForm view={view} runId={run.id} query={query} />
      {/* What only readers hear is placed absolutely, and would widen the page from inside the box that scrolls. */}
      <Card flush className="relative overflow-x-auto">
        {page.items.length > 0 ? (
          <table className="stacked-table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`lockReport.col.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            {byState(page.items).map(([state, items]) => (
              <tbody key={state}>
                <StateHeading t={t} state={state} />
                {items.map((item) => (
                  <RunItemRow key={item.id} view={view} item={item} mayLock={mayLock} />
                ))}
              </tbody>
            ))}
          </table>
        ) : (
          <EmptyState icon={Search} title={t('lockReport.noneTitle')}>
            {t('lockReport.noneText')}
          </EmptyState>
        )}
      </Card>
      <Pages view={view} run={run} page={page} query={query} />
    </section>
  )
}

function byState(items: LockItemView[]): [string, LockItemView[]][] {
  return statesInOrder.flatMap((state) => {
    const found = items.filter((item) => item.state === state)
    return found.length > 0 ? [[state, found] as [string, LockItemView[]]] : []
  })
}

/** What the state means, said once for all items in it. */
function StateHeading({ t, state }: { t: RunScope['t']; state: string }) {
  const next = findText(t, `lockScreens.next.${state}`)
  return (
    <tr className="state-heading">
      <th scope="rowgroup" colSpan={columns.length}>
        <span className="font-medium text-ink">{stateText(t, state)}</span>
        {next ? <span className="ml-2">{next}</span> : null}
      </th>
    </tr>
  )
}

function SearchForm({ view: { t }, runId, query }: { view: RunScope; runId: string; query: RunItemsQuery }) {
  const { group, search } = query
  return (
    <Form action={lockRunPath(runId)} prefetch={false} className="flex flex-wrap gap-2 py-3">
      {group === 'all' ? null : <input type="hidden" name="show" value={group} />}
      <div className="relative min-w-0 grow basis-56 md:max-w-90">
        <Search aria-hidden className="pointer-events-none absolute top-2 left-2.5 size-4 text-ink-3" />
        <input
          key={search}
          type="search"
          name="q"
          defaultValue={search}
          aria-label={t('lockReport.search')}
          placeholder={t('lockReport.searchHint')}
          autoComplete="off"
          className={`${controlClass} h-8 pr-2 pl-8`}
        />
      </div>
      <Button type="submit">{t('lockReport.searchSubmit')}</Button>
      {search ? (
        <Link href={runItemsPath(runId, { group })} className="self-center px-1 text-13 text-link">
          {t('lockReport.searchClear')}
        </Link>
      ) : null}
    </Form>
  )
}

function Pages({ view: { t, locale }, run, page, query }: Omit<RunItemsProps, 'mayLock'>) {
  const { group, search } = query
  if (!page.previous && !page.next) return null
  const path = (at: { before?: string | null; after?: string | null }) =>
    runItemsPath(run.id, { group, search, ...at })
  // How many a search found is not counted: that would read all of them.
  const total = search ? null : formatNumber(countOf(group, run.states), locale)
  return (
    <Pagination
      label={t('shell.pages')}
      previous={{ label: t('shell.previous'), href: page.previous ? path({ before: page.previous }) : null }}
      next={{ label: t('shell.next'), href: page.next ? path({ after: page.next }) : null }}
    >
      {total ? t('lockReport.shown', { total }) : null}
    </Pagination>
  )
}
