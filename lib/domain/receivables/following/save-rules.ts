import 'server-only'
import type { ReceivableRules } from '../../../generated/prisma/client'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { dayIn } from '../../../platform/calendar/days'
import { toTime } from '../../../platform/calendar/wall-clock'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { type Cents, formatCents } from '../money'
import { debtJob } from './debt-job'
import {
  daysFromDue,
  isAutomatic,
  noRules,
  type RuleMode,
  type Rules,
  type RulesInput,
  rulesSchema,
} from './rules-schema'

export type SaveRules = RulesInput & { resellerId: string; actor: Actor }

/**
 * Saves what follows from debts and payments; whoever saves answers for what then happens by itself, which only an owner
 * may turn on or change. The same again changes nothing. Throws Forbidden, ZodError, and NotFound `dunning-missing`.
 */
export async function saveRules(input: SaveRules): Promise<void> {
  const { resellerId, actor } = input
  const rules = rulesSchema.parse(input)
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'receivables:settings')
    const row = await lockRules(tx, resellerId)
    const kept = row ? toRules(row) : noRules
    if (isAutomatic(rules) || isAutomatic(kept)) await requireActor(tx, actor, 'receivables:automatic')
    // Saved as they are, they settle that nothing starts by itself any more.
    if (!row?.fellBackAt && isSame(kept, rules)) return
    const audited = { before: await auditedRules(tx, kept), after: await auditedRules(tx, rules) }
    if (rules.enrolSequenceId && !audited.after.sequence) throw new NotFound('dunning-missing')
    const data = { ...toColumns(rules), ...(await startOf(tx, resellerId, { kept, rules })), ...by(actor) }
    await tx.receivableRules.upsert({ where: { resellerId }, create: { resellerId, ...data }, update: data })
    await debtJob.wake(tx, { resellerId, id: resellerId })
    await recordAudit(tx, { resellerId, actor, action: 'receivable.rules-saved', ...audited })
  })
}

/** The row, held until the transaction ends. */
export async function lockRules(tx: Tx, resellerId: string): Promise<ReceivableRules | null> {
  await tx.$executeRaw`select 1 from portal.receivable_rules where reseller_id = ${resellerId}::uuid for update`
  return tx.receivableRules.findUnique({ where: { resellerId } })
}

function isSame(kept: Rules, rules: Rules): boolean {
  return (Object.keys(noRules) as (keyof Rules)[]).every((name) => kept[name] === rules[name])
}

/** What the rule before proposed is judged again by this one before anything starts. */
function by(actor: Actor) {
  return {
    askedBy: actor.kind === 'staff' ? actor.id : null,
    askedByName: cleanText(actor.name),
    savedAt: new Date(),
    nextAt: new Date(),
    proposedOn: null,
    fellBackAt: null,
    fellBackFrom: null,
    enrolWhy: null,
  }
}

/** A sequence that starts at another day starts with what comes to it from today on. */
async function startOf(tx: Tx, resellerId: string, { kept, rules }: { kept: Rules; rules: Rules }) {
  const isTheSame = kept.enrolSequenceId === rules.enrolSequenceId && daysFromDue(kept) === daysFromDue(rules)
  if (isTheSame) return {}
  const { timeZone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
  return { enrolSince: new Date(dayIn(timeZone, new Date())), enrolledOn: null }
}

export function toRules(row: ReceivableRules): Rules {
  const { lockDays, lockMax, lockAt, enrolSequenceId, enrolDays } = row
  return {
    lockMode: row.lockMode as RuleMode,
    lockDays,
    lockAbovePen: Number(row.lockAbovePen),
    lockAboveUsd: Number(row.lockAboveUsd),
    lockMax,
    lockAt,
    unlockMode: row.unlockMode as RuleMode,
    enrolSequenceId,
    enrolDays: Math.abs(enrolDays),
    enrolWhen: enrolDays < 0 ? 'before' : 'after',
    enrolAbovePen: Number(row.enrolAbovePen),
    enrolAboveUsd: Number(row.enrolAboveUsd),
  }
}

function toColumns({ enrolDays, enrolWhen, ...rules }: Rules) {
  return { ...rules, enrolDays: daysFromDue({ enrolDays, enrolWhen }) }
}

/** Rules as the audit log keeps them; without a sequence that is there, `sequence` is null. */
export async function auditedRules(tx: Tx, rules: Rules) {
  const { lockMode, unlockMode, lockDays, lockMax, lockAbovePen, lockAboveUsd, lockAt } = rules
  const above = bothAmounts(lockAbovePen, lockAboveUsd)
  const lock = { lockMode, lockDays, above, lockMax, at: toTime(lockAt), unlockMode }
  const { enrolSequenceId: id } = rules
  const sequence = id && (await tx.dunningSequence.findUnique({ where: { id, archivedAt: null } }))
  if (!sequence) return { ...lock, sequence: null }
  const enrolAbove = bothAmounts(rules.enrolAbovePen, rules.enrolAboveUsd)
  return { ...lock, sequence: sequence.name, enrolDays: daysFromDue(rules), enrolAbove }
}

function bothAmounts(pen: Cents, usd: Cents): string {
  return `${formatCents(pen, 'PEN', 'es')} / ${formatCents(usd, 'USD', 'es')}`
}

export type RulesView = Rules & {
  /** Null before somebody saved any. */
  savedByName: string | null
  savedAt: Date | null
  /** Since when nothing starts by itself, and who may not decide that any more; null where all is as it was saved. */
  fellBackAt: Date | null
  fellBackFrom: string | null
  /** The code of an error: why no sequence was started on the last day. */
  enrolWhy: string | null
}

/** The rules of a reseller. */
export async function getRules(resellerId: string): Promise<RulesView> {
  return inScope(resellerId, async (tx) => {
    const row = await tx.receivableRules.findUnique({ where: { resellerId } })
    if (!row) return { ...noRules, ...unsaved }
    const { askedByName: savedByName, savedAt, fellBackAt, fellBackFrom, enrolWhy } = row
    return { ...toRules(row), savedByName, savedAt, fellBackAt, fellBackFrom, enrolWhy }
  })
}

const unsaved = { savedByName: null, savedAt: null, fellBackAt: null, fellBackFrom: null, enrolWhy: null }
