import type { Route } from 'next'
import { withQuery } from './routes'

/** Addresses of charges, payments and whoever owes. */
export const receivableRoutes = {
  room: '/receivables',
  /** Whose charge or payment it is. */
  choose: '/receivables/tenant',
  raise: '/receivables/raise',
  prices: '/settings/prices',
} as const satisfies Record<string, Route>

/** Charges, payments and balance of one tenant; `done` says what was just entered. */
export function tenantAccountPath(tenantId: string, done?: string): Route {
  return withQuery(`/tenants/${tenantId}/account`, { done })
}

/** The form of a charge or of a payment of one tenant. */
export function enterPath(tenantId: string, what: 'charge' | 'payment'): Route {
  return `/tenants/${tenantId}/account/${what}` as Route
}

/** Chooses the tenant of a charge or payment. */
export function choosePath(what: 'charge' | 'payment', q?: string): Route {
  return withQuery(receivableRoutes.choose, { what: what === 'payment' ? null : what, q })
}

/** Where one charge is cancelled or written off, with a reason. */
export function closeChargePath(tenantId: string, chargeId: string, how: 'cancel' | 'write-off'): Route {
  return `/tenants/${tenantId}/account/charges/${chargeId}/${how}` as Route
}

/** Where one payment is reversed, with a reason. */
export function reversePaymentPath(tenantId: string, paymentId: string): Route {
  return `/tenants/${tenantId}/account/payments/${paymentId}/reverse` as Route
}

/** The statement of account of one tenant, as a sheet of paper. */
export function statementPath(tenantId: string): Route {
  return `/tenants/${tenantId}/account/statement` as Route
}

/** The list of a month, before it is confirmed and after; `show` is one of its outcomes. */
export function raisePath(runId: string, { show, page }: { show?: string; page?: number } = {}): Route {
  return withQuery(`${receivableRoutes.raise}/${runId}`, { show, page: page && page > 1 ? page : null })
}

/** Prices, with the form of one tenant's own price filled in. */
export function tenantPricePath(ruc: string): Route {
  return `${withQuery(receivableRoutes.prices, { ruc })}#own` as Route
}
