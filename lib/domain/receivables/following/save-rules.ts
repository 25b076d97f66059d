import 'server-only'
import type { ReceivableRules } from '../../../generated/prisma/client'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { toTime } from '../../../platform/calendar/wall-clock'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { formatCents } from '../money'
import { debtJob } from './debt-job'
import { isAutomatic, noRules, type RuleMode, type Rules, type RulesInput, rulesSchema } from './rules-schema'

export type SaveRules = RulesInput & { resellerId: string; actor: Actor }

/**
 * Saves what follows from debts and payments; whoever saves answers for what then happens by itself, which only an owner
 * may turn on or change. The same again changes nothing. Throws Forbidden and ZodError.
 */
export async function saveRules(input: SaveRules): Promise<void> {
  const { resellerId, actor } = input
  const rules = rulesSchema.parse(input)
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'receivables:settings')
    const { fellBackAt, ...kept } = await readRules(tx, resellerId)
    if (isAutomatic(rules) || isAutomatic(kept)) await requireActor(tx, actor, 'receivables:automatic')
    // Saved as they are, they settle that nothing starts by itself any more.
    if (!fellBackAt && JSON.stringify(auditedRules(kept)) === JSON.stringify(auditedRules(rules))) return
    const askedBy = actor.kind === 'staff' ? actor.id : null
    const data = {
      ...rules,
      askedBy,
      askedByName: cleanText(actor.name),
      savedAt: new Date(),
      nextAt: new Date(),
      // What the rule before proposed is judged again by this one before anything starts.
      proposedOn: null,
      fellBackAt: null,
      fellBackFrom: null,
    }
    await tx.receivableRules.upsert({ where: { resellerId }, create: { resellerId, ...data }, update: data })
    await debtJob.wake(tx, { resellerId, id: resellerId })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'receivable.rules-saved',
      before: auditedRules(kept),
      after: auditedRules(rules),
    })
  })
}

async function readRules(tx: Tx, resellerId: string): Promise<Rules & Pick<RulesView, 'fellBackAt'>> {
  await tx.$executeRaw`select 1 from portal.receivable_rules where reseller_id = ${resellerId}::uuid for update`
  const row = await tx.receivableRules.findUnique({ where: { resellerId } })
  return row ? { ...toRules(row), fellBackAt: row.fellBackAt } : { ...noRules, fellBackAt: null }
}

export function toRules(row: ReceivableRules): Rules {
  const { lockDays, lockMax, lockAt } = row
  return {
    lockMode: row.lockMode as RuleMode,
    lockDays,
    lockAbovePen: Number(row.lockAbovePen),
    lockAboveUsd: Number(row.lockAboveUsd),
    lockMax,
    lockAt,
    unlockMode: row.unlockMode as RuleMode,
  }
}

/** Rules as the audit log keeps them. */
export function auditedRules({ lockAbovePen, lockAboveUsd, lockAt, ...rules }: Rules) {
  const { lockMode, unlockMode, lockDays, lockMax } = rules
  const above = `${formatCents(lockAbovePen, 'PEN', 'es')} / ${formatCents(lockAboveUsd, 'USD', 'es')}`
  return { lockMode, lockDays, above, lockMax, at: toTime(lockAt), unlockMode }
}

export type RulesView = Rules & {
  /** Null before somebody saved any. */
  savedByName: string | null
  savedAt: Date | null
  /** Since when nothing starts by itself, and who may not decide that any more; null where all is as it was saved. */
  fellBackAt: Date | null
  fellBackFrom: string | null
}

/** The rules of a reseller. */
export async function getRules(resellerId: string): Promise<RulesView> {
  return inScope(resellerId, async (tx) => {
    const row = await tx.receivableRules.findUnique({ where: { resellerId } })
    if (!row) return { ...noRules, savedByName: null, savedAt: null, fellBackAt: null, fellBackFrom: null }
    const { askedByName: savedByName, savedAt, fellBackAt, fellBackFrom } = row
    return { ...toRules(row), savedByName, savedAt, fellBackAt, fellBackFrom }
  })
}
