import { randomUUID } from 'node:crypto'
import { saveRules } from '../../../lib/domain/receivables/following/save-rules'
import { toDecimal } from '../../../lib/domain/receivables/money'
import { saveTenantPrice } from '../../../lib/domain/receivables/prices/save-price'
import { confirmRaise } from '../../../lib/domain/receivables/raising/confirm-raise'
import { prepareRaise } from '../../../lib/domain/receivables/raising/prepare-raise'
import { accountOf, by, clockAt, countAudit, dayOf, type MonthRound, tenantIdOf } from './month-round'
import type { MonthTenant } from './plan-month'
import { allow } from './play-events'
import { survive } from './survive'

/** Whether a month costs the tenant something. */
export const isCharged = ({ price }: MonthTenant): boolean => price !== null && price.amount > 0

/** Prices and rules as an owner saves them; then the month is raised from two lists, by two people at once. */
export async function raiseMonth(round: MonthRound): Promise<void> {
  const { plan } = round
  for (const [tenant, { price }] of plan.tenants.entries()) {
    if (!price) continue
    const { currency, amount, dueDay } = price
    const input =
      amount === 0
        ? { isFree: true as const }
        : { currency, amount: toDecimal(amount), dueDay: String(dueDay) }
    await saveTenantPrice({ ...by(round), tenantId: tenantIdOf(round, tenant), price: input })
  }
  const { lockMode, unlockMode, days, above } = plan.rules
  const bounds = { lockDays: String(days), lockAbovePen: toDecimal(above), lockAboveUsd: toDecimal(above) }
  await saveRules({ ...by(round), lockMode, unlockMode, ...bounds, lockMax: '500', lockAt: '09:00' })
  await raiseTwice(round)
  await noteCharges(round)
}

async function raiseTwice(round: MonthRound): Promise<void> {
  const lists = [randomUUID(), randomUUID()]
  const raise = { period: round.period, text: 'Mensualidad', now: clockAt(round, 8) }
  await survive(round, 'raising', async () => {
    for (const runId of lists) await prepareRaise({ ...by(round), runId, ...raise })
  })
  await survive(round, 'raising', async () => {
    const confirmed = await Promise.allSettled(
      lists.map((runId) => confirmRaise({ ...by(round), runId, typedCount: null })),
    )
    for (const one of confirmed) if (one.status === 'rejected') allow(one.reason, 'raise-nobody')
  })
  if (round.plan.tenants.some(isCharged)) for (const _ of lists) countAudit(round, 'receivable.raised')
}

/** By the prices of the plan; only their ids are read. */
async function noteCharges(round: MonthRound): Promise<void> {
  const { rows } = await round.world.owner.query<{ id: string; tenant: string }>(
    'select id, tenant_id as tenant from portal.receivable_charge where period = $1 order by seq',
    [round.period],
  )
  for (const [tenant, { price }] of round.plan.tenants.entries()) {
    if (!price || price.amount === 0) continue
    const id = rows.find((row) => row.tenant === tenantIdOf(round, tenant))?.id ?? randomUUID()
    const { currency, amount, dueDay } = price
    accountOf(round, tenant).charge({ id, currency, amount, due: dayOf(round, dueDay) })
  }
}
