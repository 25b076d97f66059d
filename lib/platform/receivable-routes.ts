import type { Route } from 'next'
import { withQuery } from './routes'

/** Addresses of charges, payments and whoever owes. */
export const receivableRoutes = {
  room: '/receivables',
  /** Whose charge or payment it is. */
  choose: '/receivables/tenant',
  raise: '/receivables/raise',
  import: '/receivables/import',
  claims: '/receivables/claims',
  proposals: '/receivables/proposals',
  dismiss: '/receivables/proposals/dismiss',
  accounting: '/receivables/accounting',
  prices: '/settings/prices',
  rules: '/settings/receivables',
  howToPay: '/settings/receivables/how-to-pay',
} as const satisfies Record<string, Route>

/** Charges, payments and balance of one tenant; `done` says what was just entered. */
export function tenantAccountPath(tenantId: string, done?: string): Route {
  return withQuery(`/tenants/${tenantId}/account`, { done })
}

/** Pages of the charges and of the payments of one tenant. */
export function accountPagesPath(tenantId: string, pages: { charges: number; payments: number }): Route {
  const { charges, payments } = pages
  return withQuery(`/tenants/${tenantId}/account`, {
    charges: charges > 1 ? charges : null,
    payments: payments > 1 ? payments : null,
  })
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

/** Prices, with the form of one tenant's own price: by its id, because tenants may share a RUC. */
export function tenantPricePath(tenantId: string): Route {
  return `${withQuery(receivableRoutes.prices, { tenant: tenantId })}#own` as Route
}

/** The form of an import of payments, or of charges. */
export function newImportPath(kind: 'payments' | 'charges'): Route {
  return withQuery(receivableRoutes.import, { kind: kind === 'payments' ? null : kind })
}

/** A list of charges or payments, before it is confirmed and after; `show` is one of its outcomes. */
export function importPath(
  importId: string,
  { show, page }: { show?: string | null; page?: number } = {},
): Route {
  return withQuery(`${receivableRoutes.import}/${importId}`, { show, page: page && page > 1 ? page : null })
}

/** Proposals of a kind: those that wait, or with `over` those that are decided. */
export function proposalsPath(
  kind: 'lock' | 'unlock',
  { isOver = false, page }: { isOver?: boolean; page?: number } = {},
): Route {
  return withQuery(receivableRoutes.proposals, {
    kind: kind === 'lock' ? null : kind,
    over: isOver ? 1 : null,
    page: page && page > 1 ? page : null,
  })
}

/** The picture of the QR, as its settings show it. */
export function settingsQrPath(version: string): string {
  return `${receivableRoutes.howToPay}/qr?v=${version}`
}

/** The picture of the QR, as the page of a link shows it. */
export function accessQrPath({ slug, token }: { slug: string; token: string }, version: string): string {
  return `/access/${slug}/${token}/qr?v=${version}`
}

/** The page of a tenant that is none, with what is set for paying even where it is not shown yet. */
export function payPreviewPath(slug: string): Route {
  return withQuery(`/access/${slug}/preview`, { state: 'locked', debt: 1 })
}

/** Claims of payments: those that wait, or with `over` those that are decided. */
export function claimsPath({ isOver = false, page }: { isOver?: boolean; page?: number } = {}): Route {
  return withQuery(receivableRoutes.claims, { over: isOver ? 1 : null, page: page && page > 1 ? page : null })
}

/** Where one claim is accepted or refused. */
export function claimPath(claimId: string): Route {
  return `${receivableRoutes.claims}/${claimId}` as Route
}

/** The file that came with a claim. */
export function claimFilePath(claimId: string): Route {
  return `${receivableRoutes.claims}/${claimId}/file` as Route
}

/** The page of a link; `done` says that a claim was just received, and `form` is another one for each. */
export function accessPagePath(
  { slug, token }: { slug: string; token: string },
  done: string,
  form: string,
): Route {
  return withQuery(`/access/${slug}/${token}`, { done, form })
}

/** Where chosen proposals are dismissed, with a reason. */
export function dismissPath(proposalIds: string[]): Route {
  return withQuery(receivableRoutes.dismiss, { ids: proposalIds.join('.') })
}

/** What happened to all accounts in a period, as a file. */
export function accountingPath({ from, to }: { from: string; to: string }, format: 'csv' | 'xlsx'): Route {
  return withQuery(`${receivableRoutes.accounting}/${format}`, { from, to })
}
