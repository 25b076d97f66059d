import 'server-only'
import { type Day, dayIn } from '../../../platform/calendar/days'
import type { Tx } from '../../../platform/database/db'
import { toQuery } from '../../../platform/database/to-query'
import type { Access } from '../../tenants/access/access'
import { isOverdueAt } from '../ledger/open-charge-sql'
import { listOverdueTenants, type OverdueFilter } from './list-overdue-tenants'
import type { ProposalKind } from './list-proposals'
import { isLockedForDebt } from './propose-unlocks'
import { noRules } from './rules-schema'

export type TrueProposal = { id: string; tenantId: string; access: Access }
export type JudgedProposals = {
  kept: TrueProposal[]
  /** Tenants of those that were ended. */
  over: string[]
}

export type KeepTrue = { resellerId: string; kind: ProposalKind; proposalIds: string[]; now: Date }

/**
 * Ends the chosen proposals that are not true any more: a lock is while the rule means the tenant, an unlock while nothing
 * is overdue on one that is locked for debt. Holds the others, and what they owe, until the transaction ends.
 */
export async function keepTrueProposals(tx: Tx, keeping: KeepTrue): Promise<JudgedProposals> {
  const { resellerId, kind, proposalIds, now } = keeping
  const { timeZone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
  const today = dayIn(timeZone, now)
  await holdAccounts(tx, proposalIds)
  const found = await lockProposals(tx, { kind, proposalIds, today })
  const meant = kind === 'lock' ? await listMeant(tx, today) : null
  const isTrue = (one: Found) => one.isTrue && (meant === null || meant.has(one.tenantId))
  const over = found.filter((one) => !isTrue(one))
  await tx.debtProposal.updateMany({
    where: { id: { in: over.map(({ id }) => id) } },
    data: { state: 'outdated', decidedAt: now },
  })
  return { kept: found.filter(isTrue), over: over.map(({ tenantId }) => tenantId) }
}

/** What is being paid or reversed at this moment is so before the debt is looked at. */
async function holdAccounts(tx: Tx, proposalIds: string[]): Promise<void> {
  await tx.$executeRaw`
    select from portal.receivable_account where tenant_id in (
      select tenant_id from portal.debt_proposal where id = any(${proposalIds}::uuid[]))
    order by tenant_id for update`
}

/** Whom the rule means today: a debt that it proposed may be paid, and another one be newer or smaller. */
async function listMeant(tx: Tx, today: Day): Promise<Set<string>> {
  const [rule] = await tx.$queryRaw<Pick<OverdueFilter, 'days' | 'abovePen' | 'aboveUsd'>[]>`
    select days, above_pen::float8 as "abovePen", above_usd::float8 as "aboveUsd" from portal.lock_rule()`
  const { lockDays: days, lockAbovePen: abovePen, lockAboveUsd: aboveUsd } = noRules
  const overdue = await listOverdueTenants(toQuery(tx), { today, ...(rule ?? { days, abovePen, aboveUsd }) })
  return new Set(overdue.map(({ tenantId }) => tenantId))
}

type Found = TrueProposal & { isTrue: boolean }

function lockProposals(
  tx: Tx,
  { kind, proposalIds, today }: { kind: ProposalKind; proposalIds: string[]; today: Day },
): Promise<Found[]> {
  const isOverdue = isOverdueAt('$3')
  const isTrue =
    kind === 'lock' ? `t.access <> 'locked' and ${isOverdue}` : `${isLockedForDebt} and not ${isOverdue}`
  return tx.$queryRawUnsafe<Found[]>(
    `select p.id, p.tenant_id as "tenantId", t.access::text as access, (t.gone_at is null and ${isTrue}) as "isTrue"
     from portal.debt_proposal p join portal.tenant t on t.id = p.tenant_id
     where p.id = any($1::uuid[]) and p.kind = $2 and p.state = 'waiting' order by p.tenant_id for update of p`,
    proposalIds,
    kind,
    today,
  )
}
