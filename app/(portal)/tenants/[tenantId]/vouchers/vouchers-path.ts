import type { Route } from 'next'
import type { VoucherQuery } from '@/lib/domain/documents/vouchers/voucher-query'
import { newVoucherPath, tenantVouchersPath, withQuery } from '@/lib/platform/routes'

/** The address of a list; what is as usual is left out, except the days: they are what was asked for. */
export function vouchersPath(
  tenantId: string,
  query: VoucherQuery,
  change: Partial<VoucherQuery> = {},
): Route {
  const { from, to, state, type, search, sort, descending, page } = { ...query, page: 1, ...change }
  const order = `${descending ? '-' : ''}${sort}`
  return withQuery(tenantVouchersPath(tenantId), {
    from,
    to,
    state,
    type,
    q: search,
    sort: order === '-issued' ? null : order,
    page: page > 1 ? page : null,
  })
}

/** The same list as a file. */
export function vouchersFilePath(tenantId: string, query: VoucherQuery, format: 'csv' | 'xlsx'): string {
  return vouchersPath(tenantId, query).replace(/vouchers(?=\?|$)/, `vouchers/${format}`)
}

/** The form of a note that changes a voucher. */
export function notePath(tenantId: string, kind: '07' | '08', externalId: string): Route {
  return `${newVoucherPath(tenantId, { kind })}&affected=${encodeURIComponent(externalId)}` as Route
}

/** The JSON editor with a template in it. */
export function templatePath(tenantId: string, template: string): Route {
  return `${newVoucherPath(tenantId, { kind: 'json' })}&template=${template}` as Route
}
