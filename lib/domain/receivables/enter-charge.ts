import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { type AuditEntry, recordAudits } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { dayIn, utcDay } from '../../platform/calendar/days'
import { cleanText } from '../../platform/database/clean-text'
import { inScope, type Tx } from '../../platform/database/db'
import { Conflict } from '../../platform/errors'
import { findLedgerTenants, type LedgerTenant, ledgerTenantOf } from './ledger/find-ledger-tenant'
import { lockAccounts } from './ledger/lock-accounts'
import { settleAccounts } from './ledger/settle-accounts'
import { oldestLedgerDay } from './ledger-days'
import { formatCents } from './money'
import { type ChargeInput, chargeSchema } from './schemas'

export type NewCharge = ChargeInput & {
  tenantId: string
  /** A uuid made with the form, so that sending it twice enters one charge. */
  chargeId: string
}

type By = { resellerId: string; actor: Actor; now?: Date }

export type EnterCharge = NewCharge & By

type Charge = ReturnType<typeof chargeSchema.parse> & { id: string; tenantId: string }

/**
 * Enters a charge; credit of the tenant in that currency covers it at once. Idempotent by `chargeId`. Throws Forbidden,
 * NotFound, ZodError, and Conflict `receivable-tenant-gone`, `receivable-day-old`, `receivable-form-used`.
 */
export async function enterCharge(input: EnterCharge): Promise<{ isRepeated: boolean }> {
  return inScope(input.resellerId, (tx) => enterCharges(tx, input, [input]))
}

/** The same for many, all new or all repeated, in a transaction that does more: a constant number of statements. */
export async function enterCharges(
  tx: Tx,
  { resellerId, actor, now = new Date() }: By,
  input: NewCharge[],
): Promise<{ isRepeated: boolean }> {
  const charges = input.map(
    (one): Charge => ({ ...chargeSchema.parse(one), id: one.chargeId, tenantId: one.tenantId }),
  )
  await requireActor(tx, actor, 'receivables:charge')
  const tenantIds = charges.map(({ tenantId }) => tenantId)
  const tenants = await findLedgerTenants(tx, tenantIds)
  for (const { tenantId, dueOn } of charges) {
    const { name, goneAt, timeZone } = ledgerTenantOf(tenants, tenantId)
    if (goneAt) throw new Conflict('receivable-tenant-gone', { name })
    if (dueOn < oldestLedgerDay(dayIn(timeZone, now))) throw new Conflict('receivable-day-old')
  }
  await lockAccounts(tx, { resellerId, tenantIds })
  const entered = await create(tx, { resellerId, actor }, charges)
  if (entered > 0 && entered < charges.length) throw new Conflict('receivable-form-used')
  if (entered === 0) {
    await requireSameCharges(tx, charges)
    return { isRepeated: true }
  }
  await settleAccounts(tx, { resellerId, tenantIds })
  await recordAudits(
    tx,
    { resellerId, actor },
    charges.map((charge) => toEntry(charge, ledgerTenantOf(tenants, charge.tenantId))),
  )
  return { isRepeated: false }
}

function toEntry(
  { id: charge, tenantId, amount, currency, dueOn, text, period }: Charge,
  { name }: LedgerTenant,
): AuditEntry {
  return {
    action: 'receivable.charged',
    subject: { kind: 'tenant', id: tenantId, name },
    after: { money: formatCents(amount, currency, 'es'), dueOn, text, period, charge },
  }
}

/** Returns how many are new. */
async function create(tx: Tx, { resellerId, actor }: By, charges: Charge[]): Promise<number> {
  const data = charges.map((charge) => ({
    ...charge,
    resellerId,
    text: cleanText(charge.text),
    dueOn: new Date(charge.dueOn),
    enteredBy: actor.kind === 'staff' ? actor.id : null,
    enteredByName: cleanText(actor.name),
  }))
  return (await tx.receivableCharge.createMany({ data, skipDuplicates: true })).count
}

/** A form that was sent with other facts before, or whose charge was cancelled since, is no repetition. */
async function requireSameCharges(tx: Tx, charges: Charge[]): Promise<void> {
  const known = await tx.receivableCharge.findMany({ where: { id: { in: charges.map(({ id }) => id) } } })
  const isSame = (charge: Charge) =>
    known.some(
      (row) =>
        row.id === charge.id &&
        row.tenantId === charge.tenantId &&
        row.currency === charge.currency &&
        row.amount === BigInt(charge.amount) &&
        utcDay(row.dueOn) === charge.dueOn &&
        row.text === cleanText(charge.text) &&
        row.period === charge.period &&
        row.closedAs !== 'cancelled',
    )
  if (!charges.every(isSame)) throw new Conflict('receivable-form-used')
}
