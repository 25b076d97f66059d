import type { ChargeEntry } from '@/lib/domain/receivables/entries/list-entries'
import { getCharge } from '@/lib/domain/receivables/get-line'
import { formatCents } from '@/lib/domain/receivables/money'
import type { TenantView } from '@/lib/domain/tenants/get-tenant'
import { formatDay } from '@/lib/platform/format'
import type { MoneyView } from '../../../../../_receivables/money-view'
import { openTenant } from '../../../open-tenant'
import { orNotFound } from '../../account-view'

export type ChargeParams = { tenantId: string; chargeId: string }

/** The charge of the address with its tenant. */
export async function openCharge(
  resellerId: string,
  { tenantId, chargeId: id }: ChargeParams,
): Promise<{ tenant: TenantView; charge: ChargeEntry }> {
  const [{ tenant }, charge] = await Promise.all([
    openTenant(resellerId, tenantId),
    orNotFound(getCharge(resellerId, { tenantId, id })),
  ])
  return { tenant, charge }
}

/** What the charge is, in a sentence. */
export function chargeSubject({ t, locale }: MoneyView, charge: ChargeEntry): string {
  const { text, amount, covered, currency, dueOn } = charge
  return t('tenantAccount.chargeSubject', {
    text,
    money: formatCents(amount, currency, locale),
    covered: formatCents(covered, currency, locale),
    day: formatDay(dueOn, locale),
  })
}
