import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { findLedgerTenant } from '../ledger/find-ledger-tenant'
import { formatCents } from '../money'
import { type Price, type PriceInput, planNameSchema, priceSchema } from './price-schema'

type Saving = {
  resellerId: string
  actor: Actor
  /** Null removes it. */
  price: PriceInput | null
}

type Kept = { currency: Price['currency']; amount: bigint; dueDay: number }
type Subject = { kind: 'tenant' | 'plan'; id: string; name: string }

/** Saves or removes what tenants of a plan pay a month. The same price again changes nothing. Throws Forbidden and ZodError. */
export async function savePlanPrice(input: Saving & { plan: string }): Promise<void> {
  const { resellerId, actor } = input
  const plan = cleanText(planNameSchema.parse(input.plan))
  const price = input.price && priceSchema.parse(input.price)
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'receivables:settings')
    const where = { resellerId_plan: { resellerId, plan } }
    const kept = await tx.planPrice.findUnique({ where })
    if (isSame(kept, price)) return
    const data = { ...price, savedByName: cleanText(actor.name), savedAt: new Date() }
    if (price) {
      await tx.planPrice.upsert({ where, create: { resellerId, plan, ...price, ...data }, update: data })
    } else await tx.planPrice.delete({ where })
    await audit(tx, input, { kept, price, subject: { kind: 'plan', id: plan, name: plan } })
  })
}

/** Saves or removes what one tenant pays instead of the price of its plan. As above; throws NotFound, too. */
export async function saveTenantPrice(input: Saving & { tenantId: string }): Promise<void> {
  const { resellerId, actor, tenantId } = input
  const price = input.price && priceSchema.parse(input.price)
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'receivables:settings')
    const { name } = await findLedgerTenant(tx, tenantId)
    const where = { tenantId }
    const kept = await tx.tenantPrice.findUnique({ where })
    if (isSame(kept, price)) return
    const data = { ...price, savedByName: cleanText(actor.name), savedAt: new Date() }
    if (price) {
      await tx.tenantPrice.upsert({
        where,
        create: { resellerId, tenantId, ...price, ...data },
        update: data,
      })
    } else await tx.tenantPrice.delete({ where })
    await audit(tx, input, { kept, price, subject: { kind: 'tenant', id: tenantId, name } })
  })
}

function isSame(kept: Kept | null, price: Price | null): boolean {
  if (!kept || !price) return !kept && !price
  return (
    kept.currency === price.currency && Number(kept.amount) === price.amount && kept.dueDay === price.dueDay
  )
}

async function audit(
  tx: Tx,
  { resellerId, actor }: Saving,
  { kept, price, subject }: { kept: Kept | null; price: Price | null; subject: Subject },
): Promise<void> {
  await recordAudit(tx, {
    resellerId,
    actor,
    action: price ? 'receivable.priced' : 'receivable.price-removed',
    subject,
    before: kept ? toAudited({ ...kept, amount: Number(kept.amount) }) : null,
    after: price ? toAudited(price) : null,
  })
}

function toAudited({ amount, currency, dueDay }: Price) {
  return { money: formatCents(amount, currency, 'es'), dueDay }
}
