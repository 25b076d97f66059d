import 'server-only'
import type { ReceivableRules } from '../../../generated/prisma/client'
import { requesterOf, systemActor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import type { Tx } from '../../../platform/database/db'
import { Forbidden } from '../../../platform/errors'
import { isAutomatic } from './rules-schema'
import { auditedRules, lockRules, toRules } from './save-rules'

/**
 * Lets nothing start by itself any more when whoever answers for it may not decide that: locks and unlocks are proposed, no
 * sequence starts, and owners read of it until one of them saves the rules. Returns the rules as they are then.
 */
export async function fallBack(tx: Tx, resellerId: string): Promise<ReceivableRules | null> {
  const row = await lockRules(tx, resellerId)
  if (!row) return null
  const rules = toRules(row)
  if (!isAutomatic(rules) || (await mayAutomate(tx, row))) return row
  const kept = {
    lockMode: rules.lockMode === 'automatic' ? 'propose' : rules.lockMode,
    unlockMode: rules.unlockMode === 'automatic' ? 'propose' : rules.unlockMode,
    enrolSequenceId: null,
  } as const
  await recordAudit(tx, {
    resellerId,
    actor: systemActor,
    action: 'receivable.rules-fell-back',
    subject: { kind: 'staff', id: row.askedBy ?? '', name: row.askedByName },
    before: await auditedRules(tx, rules),
    after: await auditedRules(tx, { ...rules, ...kept }),
  })
  return tx.receivableRules.update({
    where: { resellerId },
    data: { ...kept, fellBackAt: new Date(), fellBackFrom: row.askedByName },
  })
}

async function mayAutomate(tx: Tx, row: ReceivableRules): Promise<boolean> {
  try {
    await requireActor(tx, requesterOf(row), 'receivables:automatic')
    return true
  } catch (error) {
    if (error instanceof Forbidden) return false
    throw error
  }
}
