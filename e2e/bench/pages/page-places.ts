import { demoIds, fillPath, publicPages, staffPages } from '../../support/journeys/product-pages'

/** A page of the product; without a path the demo has nothing to show on it. */
export type PagePlace = { route: string; isPublic: boolean; path: string | null }

/** Addresses of pages that journeys make; ids of what the demo has not are not found and leave the page out. */
const morePaths: Record<string, string> = {
  '/locks/[runId]': '/locks/{lock_run}',
  '/locks/[runId]/undo': '/locks/{lock_run}/undo',
  '/locks/everyone/[switchId]': '/locks/everyone/{everyone_switch}',
  '/locks/new/[draftId]': '/locks/new/{lock_draft}',
  '/locks/schedules/[scheduleId]': '/locks/schedules/{lock_schedule}',
  '/locks/schedules/new': '/locks/schedules/new',
  '/locks/schedules/[scheduleId]/edit': '/locks/schedules/{lock_schedule}/edit',
  '/messages/dunning/[sequenceId]': '/messages/dunning/{dunning_sequence}',
  '/messages/dunning/[sequenceId]/edit': '/messages/dunning/{dunning_sequence}/edit',
  '/messages/new/[draftId]': '/messages/new/{message_draft}',
  '/settings/staff/invitations/[invitationId]': '/settings/staff/invitations/{staff_invitation}',
  '/receivables/claims/[claimId]': '/receivables/claims/{payment_claim}',
  '/receivables/import/[importId]': '/receivables/import/{ledger_import}',
  '/receivables/raise/[runId]': '/receivables/raise/{raise_run}',
  '/signups/[signupId]': '/signups/{signup}',
  '/step-up': '/step-up',
  '/tenants/[tenantId]/account/charges/[chargeId]/cancel':
    '/tenants/{receivable_charge.tenant_id}/account/charges/{receivable_charge}/cancel',
  '/tenants/[tenantId]/account/charges/[chargeId]/write-off':
    '/tenants/{receivable_charge.tenant_id}/account/charges/{receivable_charge}/write-off',
  '/tenants/[tenantId]/account/payments/[paymentId]/reverse':
    '/tenants/{receivable_payment.tenant_id}/account/payments/{receivable_payment}/reverse',
  '/tenants/[tenantId]/drift': '/tenants/{tenant}/drift',
  '/tenants/[tenantId]/proofs/[itemId]': '/tenants/{lock_item.tenant_id}/proofs/{lock_item}',
  '/tenants/[tenantId]/repair': '/tenants/{tenant}/repair',
  '/tenants/tag': '/tenants/tag',
  '/vouchers/runs/[runId]': '/vouchers/runs/{voucher_run}',
  '/access/[reseller]/preview': '/access/andes/preview',
  '/enrol': '/enrol',
  '/login/panel/[reseller]': '/login/panel/andes',
  '/login/second': '/login/second',
  '/sealed': '/sealed',
  '/setup': '/setup',
  '/signup/[reseller]/terms': '/signup/andes/terms',
}

/** Every page of the product with its address in the demo of this data folder. */
export async function findPlaces(home: string): Promise<PagePlace[]> {
  const all = { ...staffPages, ...publicPages }
  const templates = Object.entries(all).map(([route, visit]) => ({
    route,
    isPublic: route in publicPages,
    template: 'path' in visit ? visit.path : (morePaths[route] ?? null),
  }))
  const named = templates.flatMap(({ template }) => namesIn(template))
  const found = await demoIds(home, [...new Set(named.map((name) => name.split('.')[0] ?? ''))])
  return templates.map(({ route, isPublic, template }) => {
    const isThere = namesIn(template).every((name) => found[name])
    return { route, isPublic, path: template && isThere ? fillPath(template, found) : null }
  })
}

function namesIn(template: string | null): string[] {
  return [...(template ?? '').matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name)
}
