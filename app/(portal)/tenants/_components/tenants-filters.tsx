import { Columns3, Search } from 'lucide-react'
import Form from 'next/form'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Checkbox } from '@/components/ui/checkbox'
import { controlClass } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { Tag } from '@/lib/domain/tenants/tags/tag'
import type { TenantQuery } from '@/lib/domain/tenants/tenant-query'
import { formatNumber } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'
import { columnIds, type TenantColumn } from '../column-ids'
import { placeFields, tenantsPath } from '../tenants-path'
import { searchFieldId } from './ids'

export type TenantsFiltersProps = {
  t: Texts
  locale: Locale
  query: TenantQuery
  columns: TenantColumn[]
  plans: [name: string, count: number][]
  tags: Tag[]
}

/** Search and plan as one form that only reads: it works without JavaScript and its answer is an address. */
export function TenantsFilters({ t, locale, query, columns, plans, tags }: TenantsFiltersProps) {
  const { tab, sort, descending, search, plan, tag } = query
  const request = search !== '' || plan !== null || tag !== null
  return (
    <div className="flex flex-wrap items-center gap-2 py-3">
      <Form action={routes.tenants} prefetch={false} className="flex min-w-0 flex-1 flex-wrap gap-2">
        {placeFields({ tab, sort, descending, columns }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="relative min-w-0 grow basis-56 md:max-w-90">
          <Search
            aria-hidden
            strokeWidth={1.75}
            className="pointer-events-none absolute top-2 left-2.5 size-4 text-ink-3"
          />
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
        {plans.length > 0 ? (
          <Select
            key={plan}
            name="plan"
            defaultValue={plan ?? ''}
            aria-label={t('tenants.plan')}
            className="max-w-48 [&>select]:h-8"
          >
            <option value="">{t('tenants.planAny')}</option>
            {plans.map(([name, count]) => (
              <option key={name} value={name}>
                {t('tenants.planOption', { plan: name, count: formatNumber(count, locale) })}
              </option>
            ))}
          </Select>
        ) : null}
        {tags.length > 0 ? (
          <Select
            key={`tag-${tag}`}
            name="tag"
            defaultValue={tag ?? ''}
            aria-label={t('tags.tag')}
            className="max-w-48 [&>select]:h-8"
          >
            <option value="">{t('tags.any')}</option>
            {tags.map(({ number, name }) => (
              <option key={number} value={number}>
                {name}
              </option>
            ))}
          </Select>
        ) : null}
        <Button type="submit">{t('tenants.filter')}</Button>
        {request ? (
          <Link
            href={tenantsPath({ tab, sort, descending, columns })}
            prefetch={false}
            className="self-center px-1 text-13 text-link"
          >
            {t('tenants.clear')}
          </Link>
        ) : null}
      </Form>
      <ColumnChooser t={t} query={query} columns={columns} />
    </div>
  )
}

type ColumnChooserProps = { t: Texts; query: TenantQuery; columns: TenantColumn[] }

/** Which columns are shown, as a form in a disclosure: no script opens it and none is needed to send it. */
function ColumnChooser({ t, query, columns }: ColumnChooserProps) {
  const { tab, search, plan, tag, sort, descending } = query
  return (
    <details className="relative max-md:hidden">
      <summary className={buttonClass()}>
        <Columns3 aria-hidden strokeWidth={1.75} />
        {t('tenants.columns')}
      </summary>
      <Form
        key={columns.join()}
        action={routes.tenants}
        prefetch={false}
        className="absolute right-0 z-10 mt-1 w-60 rounded-card bg-raised p-3 shadow-float"
      >
        {placeFields({ tab, search, plan, tag, sort, descending }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Without a box that is ticked the form would ask for the usual columns. */}
        <input type="hidden" name="cols" value="none" />
        <fieldset>
          <legend className="mb-2 text-13 text-ink-2">{t('tenants.columnsText')}</legend>
          {columnIds.map((id) => (
            <label key={id} htmlFor={`column-${id}`} className="flex h-8 items-center gap-2.5">
              <Checkbox id={`column-${id}`} name="cols" value={id} defaultChecked={columns.includes(id)} />
              {t(`tenants.col-${id}`)}
            </label>
          ))}
        </fieldset>
        <Button type="submit" variant="primary" className="mt-2 w-full">
          {t('tenants.columnsApply')}
        </Button>
      </Form>
    </details>
  )
}
