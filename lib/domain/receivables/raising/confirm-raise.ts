import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict, NotFound } from '../../../platform/errors'
import { lockAccounts } from '../ledger/lock-accounts'
import { settleAccounts } from '../ledger/settle-accounts'
import { type Cents, type Currency, formatCents } from '../money'

/** Above this many tenants the count must be typed. */
export const raiseCountAbove = 20

export type ConfirmRaise = {
  resellerId: string
  actor: Actor
  runId: string
  /** The number that was shown. Required above `raiseCountAbove`; when given it must match. */
  typedCount: number | null
}

const timeoutMs = 120_000

/**
 * Charges every tenant that the list says, once a month whoever else raises it; tenants that are gone or were charged since
 * are left out. Idempotent. Throws Forbidden, NotFound, and Conflict `raise-nobody`, `raise-count-wrong`.
 */
export async function confirmRaise(input: ConfirmRaise): Promise<{ charged: number }> {
  const { resellerId, actor, runId, typedCount } = input
  return inScope(
    resellerId,
    async (tx) => {
      await requireActor(tx, actor, 'receivables:charge')
      const { period, confirmedAt } = await lockRun(tx, runId)
      if (confirmedAt) return { charged: await countCharges(tx, runId) }
      const tenantIds = await listChosen(tx, runId)
      requireCount(tenantIds.length, typedCount)
      await lockAccounts(tx, { resellerId, tenantIds })
      const charged = await createCharges(tx, input, period)
      await settleAccounts(tx, { resellerId, tenantIds: charged })
      const confirmedByName = cleanText(actor.name)
      await tx.raiseRun.update({ where: { id: runId }, data: { confirmedAt: new Date(), confirmedByName } })
      await recordAudit(tx, {
        resellerId,
        actor,
        action: 'receivable.raised',
        subject: { kind: 'raise-run', id: runId, name: period },
        after: { period, tenants: charged.length, money: await sumCharges(tx, runId) },
      })
      return { charged: charged.length }
    },
    { timeoutMs },
  )
}

async function lockRun(tx: Tx, runId: string): Promise<{ period: string; confirmedAt: Date | null }> {
  const [run] = await tx.$queryRaw<{ period: string; confirmedAt: Date | null }[]>`
    select period, confirmed_at as "confirmedAt" from portal.raise_run where id = ${runId}::uuid for update`
  if (!run) throw new NotFound('raise-missing')
  return run
}

async function listChosen(tx: Tx, runId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select tenant_id as id from portal.raise_item where run_id = ${runId}::uuid and outcome = 'charge'`
  return rows.map(({ id }) => id)
}

function requireCount(count: number, typed: number | null): void {
  if (count === 0) throw new Conflict('raise-nobody')
  if (typed === count || (typed === null && count <= raiseCountAbove)) return
  throw new Conflict('raise-count-wrong', { count })
}

/** In one statement; what was left out is noted on the list. Returns the tenants that were charged. */
async function createCharges(
  tx: Tx,
  { resellerId, actor, runId }: ConfirmRaise,
  period: string,
): Promise<string[]> {
  const by = actor.kind === 'staff' ? actor.id : null
  const rows = await tx.$queryRaw<{ id: string }[]>`
    with wanted as (
      select i.*, t.gone_at is not null as is_gone, exists (
        select from portal.receivable_charge c where c.tenant_id = i.tenant_id and c.period = ${period}
          and c.closed_as is distinct from 'cancelled') as is_raised
      from portal.raise_item i join portal.tenant t on t.id = i.tenant_id
      where i.run_id = ${runId}::uuid and i.outcome = 'charge'
    ), left_out as (
      update portal.raise_item i set outcome = case when w.is_gone then 'gone' else 'raised' end
      from wanted w where i.run_id = w.run_id and i.tenant_id = w.tenant_id and (w.is_gone or w.is_raised)
    )
    insert into portal.receivable_charge (id, reseller_id, tenant_id, currency, amount, due_on, text, period, source,
      raise_run_id, entered_by, entered_by_name)
    select gen_random_uuid(), ${resellerId}::uuid, tenant_id, currency, amount, due_on, text, ${period}, 'raised',
      ${runId}::uuid, ${by}::uuid, ${cleanText(actor.name)}
    from wanted where not is_gone and not is_raised
    returning tenant_id as id`
  return rows.map(({ id }) => id)
}

async function countCharges(tx: Tx, runId: string): Promise<number> {
  return tx.receivableCharge.count({ where: { raiseRunId: runId } })
}

async function sumCharges(tx: Tx, runId: string): Promise<string> {
  const sums = await tx.$queryRaw<{ currency: Currency; cents: Cents }[]>`
    select c.currency::text as currency, sum(c.amount)::float8 as cents from portal.receivable_charge c
    where c.raise_run_id = ${runId}::uuid group by c.currency order by c.currency`
  return sums.map(({ currency, cents }) => formatCents(cents, currency, 'es')).join(' + ')
}

/** Removes a list that was not confirmed. Idempotent. Throws Forbidden, and Conflict `raise-confirmed`. */
export async function discardRaise({
  resellerId,
  actor,
  runId,
}: Omit<ConfirmRaise, 'typedCount'>): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'receivables:charge')
    const run = await tx.raiseRun.findUnique({ where: { id: runId } })
    if (run?.confirmedAt) throw new Conflict('raise-confirmed')
    await tx.raiseRun.deleteMany({ where: { id: runId, confirmedAt: null } })
  })
}
