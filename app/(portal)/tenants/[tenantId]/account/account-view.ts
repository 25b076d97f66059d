import { notFound } from 'next/navigation'
import { type AccountPages, getTenantAccount, type TenantAccount } from '@/lib/domain/receivables/queries'
import { requestTexts, requireSession } from '@/lib/platform/auth/sessions/session'
import { dayIn } from '@/lib/platform/calendar/days'
import { NotFound } from '@/lib/platform/errors'
import type { MoneyView } from '../../../_receivables/money-view'

/** What every page of an account needs to speak. */
export async function openMoneyView(): Promise<MoneyView & { zone: string; resellerName: string }> {
  const [{ t, locale }, { reseller }] = await Promise.all([requestTexts(), requireSession()])
  const { timeZone: zone, name: resellerName } = reseller
  return { t, locale, zone, resellerName, today: dayIn(zone, new Date()) }
}

/** The account of the tenant of the address. */
export function openAccount(
  resellerId: string,
  tenantId: string,
  options: AccountPages,
): Promise<TenantAccount> {
  return orNotFound(getTenantAccount(resellerId, tenantId, options))
}

/** Next's not-found for what does not exist or is not visible. */
export async function orNotFound<Found>(reading: Promise<Found>): Promise<Found> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof NotFound) notFound()
    throw error
  }
}
