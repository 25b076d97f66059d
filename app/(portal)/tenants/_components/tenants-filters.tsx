import Form from 'next/form'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { ListFilter, Search, X } from '@/components/ui/icons'
import { controlClass } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { Select } from '@/components/ui/select'
import type { TenantList } from '@/lib/domain/tenants/queries'
import type { TenantQuery } from '@/lib/domain/tenants/tenant-query'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'
import type { Density, TenantColumn } from '../column-ids'
import { type FilterField, filterFields, withoutFilter } from '../filter-words'
import { placeFields, scopeOf, type TenantsPlace, tenantsPath } from '../tenants-path'
import { ColumnChooser } from './column-chooser'
import { searchFieldId } from './ids'

export type TenantsFiltersProps = {
  t: Texts
  locale: Locale
  query: TenantQuery
  columns: TenantColumn[]
  density: Density
  explicit: boolean
  list: TenantList
  /** Whether this person sees what tenants owe. */
  seesDebts: boolean
}

/** Search and filters as one form that only reads: it works without JavaScript and its answer is an address. */
export function TenantsFilters(props: TenantsFiltersProps) {
  const { t, locale, query, columns, density, explicit, list, seesDebts } = props
  const { tab, sort, descending, search } = query
  const fields = filterFields({ t, locale, query, list, seesDebts })
  const looks = { sort, descending, columns, density, explicit }
  const place = { ...scopeOf(query), ...looks }
  const chosen = fields.filter(({ value }) => value !== '')
  return (
    <div className="list-search py-3 max-md:py-2">
      <div className="flex items-start gap-2">
        <Form action={routes.tenants} prefetch={false} className="flex min-w-0 flex-1 gap-2">
          {placeFields({ tab, ...looks }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SearchField t={t} search={search} />
          <Button type="submit" className="max-md:hidden">
            {t('tenants.find')}
          </Button>
          <FilterPanel t={t} fields={fields} chosen={chosen.length} />
        </Form>
        <ColumnChooser {...{ t, place, columns, density, seesDebts }} />
      </div>
      <FilterChips t={t} chosen={chosen} place={place} clear={tenantsPath({ tab, ...looks })} />
    </div>
  )
}

function SearchField({ t, search }: { t: Texts; search: string }) {
  return (
    <div className="relative min-w-0 grow md:max-w-90">
      <Search aria-hidden className="pointer-events-none absolute top-2 left-2.5 size-4 text-ink-3" />
      <input
        key={search}
        id={searchFieldId}
        type="search"
        name="q"
        defaultValue={search.slice(0, 500)}
        aria-label={t('tenants.search')}
        placeholder={t('tenants.searchHint')}
        autoComplete="off"
        className={`${controlClass} h-8 pr-2 pl-8`}
      />
    </div>
  )
}

type FilterPanelProps = { t: Texts; fields: FilterField[]; chosen: number }

/** All filters in a disclosure: no script opens it. */
function FilterPanel({ t, fields, chosen }: FilterPanelProps) {
  return (
    <details key={fields.map(({ value }) => value).join()} className="md:relative">
      <summary className={buttonClass()}>
        <ListFilter aria-hidden />
        <span className="max-sm:sr-only">{t('tenants.filters')}</span>
        {chosen > 0 ? <span className="text-accent">{chosen}</span> : null}
      </summary>
      <div className="absolute z-10 mt-1 w-84 max-w-[calc(100vw-2rem)] rounded-card bg-raised p-3 shadow-float max-md:right-4">
        <div className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5 text-13">
          {fields.map(({ name, label, options, value }) => (
            <div key={`${name} ${value}`} className="contents">
              <label htmlFor={`filter-${name}`} className="text-ink-2">
                {label}
              </label>
              <Select
                id={`filter-${name}`}
                name={name}
                defaultValue={value}
                className="w-full min-w-0 [&>select]:h-8 [&>select]:text-13"
              >
                <option value="">{t('tenants.any')}</option>
                {options.map(([option, words]) => (
                  <option key={option} value={option}>
                    {words}
                  </option>
                ))}
              </Select>
            </div>
          ))}
        </div>
        <Button type="submit" variant="primary" className="mt-3 w-full">
          {t('tenants.apply')}
        </Button>
      </div>
    </details>
  )
}

type FilterChipsProps = {
  t: Texts
  chosen: FilterField[]
  place: TenantsPlace
  clear: ReturnType<typeof tenantsPath>
}

/** What narrows the list, each a link that takes it away. */
function FilterChips({ t, chosen, place, clear }: FilterChipsProps) {
  if (chosen.length === 0 && !place.search) return null
  return (
    <ul aria-label={t('tenants.filtersOn')} className="mt-2 flex flex-wrap items-center gap-1.5 text-13">
      {chosen.map(({ name, label, options, value }) => {
        const words = options.find(([option]) => option === value)?.[1] ?? value
        return (
          <li key={name} className="min-w-0">
            <Link
              href={tenantsPath(withoutFilter(place, name))}
              title={t('tenants.removeFilter', { name: label })}
              className="inline-flex h-7 max-w-72 items-center gap-1.5 rounded-control border border-line-strong bg-surface px-2 motion-quick hover:bg-sunken"
            >
              <span className="text-ink-2">{label}</span>
              <span className="truncate font-medium">{words}</span>
              <X aria-hidden className="size-3.5 shrink-0 text-ink-3" />
            </Link>
          </li>
        )
      })}
      <li>
        <Link href={clear} className="px-1 text-link">
          {t('tenants.clear')}
        </Link>
      </li>
    </ul>
  )
}
