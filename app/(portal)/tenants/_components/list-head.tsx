'use client'

import { useTexts } from '@/components/i18n/use-texts'
import { buttonClass } from '@/components/ui/button-class'
import { Bookmark, Columns3, Keyboard, ListFilter, Search, X } from '@/components/ui/icons'
import { controlClass } from '@/components/ui/input'
import { routes } from '@/lib/platform/routes'
import { withoutFilter } from '../filter-place'
import { placeFields, tenantsPath } from '../tenants-path'
import { searchFieldId } from './ids'
import type { ListView } from './list-view'
import { Panel, PanelLink } from './panel-link'

type ListTopProps = { view: ListView; keysOpen: boolean; onKeys: (isOpen: boolean) => void }

/** The title with what can be done besides, and the views that everybody shares. */
export function ListTop({ view: { place, picking, shared }, keysOpen, onKeys }: ListTopProps) {
  const t = useTexts('tenants')
  const tViews = useTexts('views')
  const tLocks = useTexts('lockDrafts')
  return (
    <div className="flex items-center justify-between gap-3 pb-2 max-md:pb-1.5">
      <h1 className="font-semibold text-20 tracking-[-0.01em]">{t('title')}</h1>
      <span className="ml-auto" />
      <PanelLink key={shared.length} part="views" place={place} size="small">
        <Bookmark aria-hidden />
        {tViews('title')}
      </PanelLink>
      {picking ? (
        <a href={routes.newLocks} className={buttonClass({ size: 'small' })}>
          {tLocks('paste')}
        </a>
      ) : null}
      <div className="relative max-md:hidden">
        <button
          type="button"
          title={t('keys')}
          aria-label={t('keys')}
          aria-expanded={keysOpen}
          onClick={() => onKeys(!keysOpen)}
          className={buttonClass({ variant: 'quiet' })}
        >
          <Keyboard aria-hidden />
        </button>
        <Panel part="keys" place={place} page={routes.help} isOpen={keysOpen} onClose={() => onKeys(false)} />
      </div>
    </div>
  )
}

/** The shared views with how many tenants each shows, where the sidebar has no room for them. */
export function SharedViews({ view: { shared } }: { view: ListView }) {
  const t = useTexts('views')
  if (shared.length === 0) return null
  return (
    <nav aria-label={t('shared')} className="scroll-shade -mx-1 mb-1 overflow-x-auto px-1 wide:hidden">
      <ul className="flex w-max gap-1.5">
        {shared.map(([href, name, count, isCurrent]) => (
          <li key={href + name}>
            <a
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className="inline-flex h-7 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-2.5 text-13 motion-quick hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent-soft"
            >
              {name}
              <span className="text-12 text-ink-2 tabular-nums">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ListTabs({ view: { place, tabs } }: { view: ListView }) {
  const t = useTexts('tenants')
  return (
    <nav aria-label={t('views')} className="scroll-shade -mx-1 overflow-x-auto px-1">
      <ul className="flex w-max min-w-full border-line border-b sm:gap-1">
        {tabs.map(([tab, label, count]) => {
          const isCurrent = tab === place.tab
          return (
            <li key={tab} className={isCurrent ? 'current-tab' : undefined}>
              <a
                href={tenantsPath({ ...place, tab })}
                aria-current={isCurrent ? 'page' : undefined}
                className="tab"
              >
                <span className="tab-label" data-label={label}>
                  {label}
                </span>
                {count ? <span className="text-12 text-ink-3">{count}</span> : null}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Search, the ways to filters and columns, and what narrows the list: links and a form that only read. */
export function ListSearch({ view: { place, chosen } }: { view: ListView }) {
  const t = useTexts('tenants')
  const { search, ...rest } = place
  return (
    <div className="list-search py-3 max-md:py-1.5">
      <div className="flex items-start gap-2">
        <form action={routes.tenants} className="flex min-w-0 flex-1 gap-2">
          {placeFields(rest).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="relative min-w-0 grow md:max-w-90">
            <Search aria-hidden className="pointer-events-none absolute top-2 left-2.5 size-4 text-ink-3" />
            <input
              key={search}
              id={searchFieldId}
              type="search"
              name="q"
              defaultValue={search.slice(0, 500)}
              aria-label={t('search')}
              placeholder={t('searchHint')}
              autoComplete="off"
              className={`${controlClass} h-8 pr-2 pl-8`}
            />
          </div>
          <button type="submit" className={`${buttonClass()} max-md:hidden`}>
            {t('find')}
          </button>
        </form>
        <PanelLink part="filters" place={place}>
          <ListFilter aria-hidden />
          <span className="max-sm:sr-only">{t('filters')}</span>
          {chosen.length > 0 ? <span className="text-accent">{chosen.length}</span> : null}
        </PanelLink>
        <PanelLink part="columns" place={place} className="max-md:hidden">
          <Columns3 aria-hidden />
          {t('columns')}
        </PanelLink>
      </div>
      <FilterChips {...{ place, chosen }} />
    </div>
  )
}

/** What narrows the list, each a link that takes it away. */
function FilterChips({ place, chosen }: Pick<ListView, 'place' | 'chosen'>) {
  const t = useTexts('tenants')
  if (chosen.length === 0 && !place.search) return null
  const { search: _search, plan: _plan, tag: _tag, filter: _filter, ...clear } = place
  return (
    <ul aria-label={t('filtersOn')} className="mt-2 flex flex-wrap items-center gap-1.5 text-13">
      {chosen.map(([name, label, words]) => (
        <li key={name} className="min-w-0">
          <a
            href={tenantsPath(withoutFilter(place, name))}
            title={t('removeFilter', { name: label })}
            className="inline-flex h-7 max-w-72 items-center gap-1.5 rounded-control border border-line-strong bg-surface px-2 motion-quick hover:bg-sunken"
          >
            <span className="text-ink-2">{label}</span>
            <span className="truncate font-medium">{words}</span>
            <X aria-hidden className="size-3.5 shrink-0 text-ink-3" />
          </a>
        </li>
      ))}
      <li>
        <a href={tenantsPath(clear)} className="px-1 text-link">
          {t('clear')}
        </a>
      </li>
    </ul>
  )
}
