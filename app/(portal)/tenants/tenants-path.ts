import type { Route } from 'next'
import type { TenantQuery } from '@/lib/domain/tenants/tenant-query'
import { routes, withQuery } from '@/lib/platform/routes'
import { defaultColumns, type TenantColumn } from './column-ids'

export type TenantsPlace = Partial<TenantQuery> & { columns?: readonly TenantColumn[] }

/** The address of a list of tenants; what is as usual is left out of it. */
export function tenantsPath({ columns, ...query }: TenantsPlace): Route {
  return withQuery(routes.tenants, { ...usual(query), cols: columns ? columnsText(columns) : null })
}

/** What a form must carry along so that the rest of the address stays as it is. */
export function placeFields({ columns, ...query }: TenantsPlace): [name: string, value: string][] {
  const fields = { ...usual(query), cols: columns ? columnsText(columns) : null }
  return Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1]))
}

function usual(query: Partial<TenantQuery>): Record<string, string | null> {
  const { tab, search, plan, tag, sort, descending, page, after, before } = query
  const order = sort ? `${descending ? '-' : ''}${sort}` : null
  return {
    tab: tab === 'all' ? null : (tab ?? null),
    q: search || null,
    plan: plan ?? null,
    tag: tag ? String(tag) : null,
    sort: order === '-documents' ? null : order,
    page: page && page > 1 ? String(page) : null,
    after: after ? String(after) : null,
    before: before ? String(before) : null,
  }
}

function columnsText(columns: readonly TenantColumn[]): string | null {
  const text = columns.join(',')
  if (text === defaultColumns.join(',')) return null
  return text || 'none'
}
