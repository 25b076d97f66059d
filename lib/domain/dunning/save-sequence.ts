import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { cleanText } from '../../platform/database/clean-text'
import { inScope, type Tx } from '../../platform/database/db'
import { isUniqueViolation } from '../../platform/database/is-unique-violation'
import { Conflict, NotFound } from '../../platform/errors'
import { type DunningPlan, dunningPlanSchema } from './dunning-plan'
import { type SequenceInput, sequenceSchema } from './sequence-schema'

export type SaveSequence = SequenceInput & {
  resellerId: string
  actor: Actor
  /** The sequence to change, at the version that the person edited. */
  of?: { sequenceId: string; version: number }
}

/**
 * Saves a sequence or a new version of one, which applies to later enrolments. Without a change no version is
 * made. Throws Forbidden, NotFound, ZodError, and Conflict `dunning-name-taken`, `dunning-template-gone`,
 * `dunning-changed`, `dunning-archived`.
 */
export async function saveSequence(input: SaveSequence): Promise<{ sequenceId: string; version: number }> {
  const { resellerId, actor, of } = input
  const { name, plan } = toPlan(input)
  try {
    return await inScope(resellerId, async (tx) => {
      await requireActor(tx, actor, 'dunning:write')
      await refuseGoneTemplates(tx, plan)
      const saving = { resellerId, actor, name: cleanText(name), plan }
      return of ? change(tx, { ...saving, ...of }) : create(tx, saving)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict('dunning-name-taken')
    throw error
  }
}

function toPlan(input: SequenceInput): { name: string; plan: DunningPlan } {
  const { name, reason, notices, lockDays, lockAt, skipSundays, skipHolidays } = sequenceSchema.parse(input)
  const lock = { days: lockDays, at: lockAt }
  return { name, plan: dunningPlanSchema.parse({ notices, lock, reason, skipSundays, skipHolidays }) }
}

async function refuseGoneTemplates(tx: Tx, { notices }: DunningPlan): Promise<void> {
  const wanted = [...new Set(notices.map(({ templateId }) => templateId))]
  const found = await tx.messageTemplate.count({ where: { id: { in: wanted }, archivedAt: null } })
  if (found < wanted.length) throw new Conflict('dunning-template-gone')
}

type Saving = { resellerId: string; actor: Actor; name: string; plan: DunningPlan }

async function create(tx: Tx, saving: Saving): Promise<{ sequenceId: string; version: number }> {
  const { resellerId, actor, name } = saving
  const { id: sequenceId } = await tx.dunningSequence.create({
    data: { resellerId, name, createdByName: cleanText(actor.name) },
    select: { id: true },
  })
  await writeVersion(tx, { ...saving, sequenceId, version: 1 })
  await recordAudit(tx, {
    resellerId,
    actor,
    action: 'dunning.created',
    subject: { kind: 'dunning', id: sequenceId, name },
    after: toAudited(saving.plan),
  })
  return { sequenceId, version: 1 }
}

type Changing = Saving & { sequenceId: string; version: number }

async function change(tx: Tx, changing: Changing): Promise<{ sequenceId: string; version: number }> {
  const { resellerId, actor, name, plan, sequenceId } = changing
  const found = await tx.$executeRaw`
    select 1 from portal.dunning_sequence where id = ${sequenceId}::uuid for update`
  if (found === 0) throw new NotFound('dunning-missing')
  const sequence = await tx.dunningSequence.findUniqueOrThrow({ where: { id: sequenceId } })
  if (sequence.archivedAt) throw new Conflict('dunning-archived')
  const kept = await tx.dunningVersion.findUniqueOrThrow({
    where: { sequenceId_version: { sequenceId, version: sequence.version } },
  })
  const before = dunningPlanSchema.parse(kept.plan)
  if (kept.name === name && JSON.stringify(before) === JSON.stringify(plan)) {
    return { sequenceId, version: sequence.version }
  }
  if (sequence.version !== changing.version) throw new Conflict('dunning-changed', { who: kept.madeByName })
  const version = sequence.version + 1
  await tx.dunningSequence.update({ where: { id: sequenceId }, data: { name, version } })
  await writeVersion(tx, { ...changing, version })
  await recordAudit(tx, {
    resellerId,
    actor,
    action: 'dunning.changed',
    subject: { kind: 'dunning', id: sequenceId, name },
    before: { name: kept.name, ...toAudited(before) },
    after: { name, version, ...toAudited(plan) },
  })
  return { sequenceId, version }
}

async function writeVersion(tx: Tx, { resellerId, actor, name, plan, sequenceId, version }: Changing) {
  await tx.dunningVersion.create({
    data: { resellerId, sequenceId, version, name, plan, madeByName: cleanText(actor.name) },
  })
}

function toAudited({ notices, lock }: DunningPlan) {
  return { notices: notices.length, days: [...notices, lock].map(({ days }) => days).join(' + ') }
}

/** Archives a sequence or restores it; its enrolments go on. Idempotent. */
export async function archiveSequence(input: {
  resellerId: string
  actor: Actor
  sequenceId: string
  archived: boolean
}): Promise<void> {
  const { resellerId, actor, sequenceId, archived } = input
  try {
    await inScope(resellerId, async (tx) => {
      await requireActor(tx, actor, 'dunning:write')
      const sequence = await tx.dunningSequence.findUnique({ where: { id: sequenceId } })
      if (!sequence) throw new NotFound('dunning-missing')
      if ((sequence.archivedAt !== null) === archived) return
      await tx.dunningSequence.update({
        where: { id: sequenceId },
        data: { archivedAt: archived ? new Date() : null },
      })
      await recordAudit(tx, {
        resellerId,
        actor,
        action: archived ? 'dunning.archived' : 'dunning.restored',
        subject: { kind: 'dunning', id: sequenceId, name: sequence.name },
      })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict('dunning-name-taken')
    throw error
  }
}
