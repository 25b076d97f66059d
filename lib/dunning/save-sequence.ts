import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { cleanText } from '../clean-text'
import { inScope, type Tx } from '../db'
import { Conflict, NotFound } from '../errors'
import { isUniqueViolation } from '../unique-violation'
import { type DunningPlan, dunningPlanSchema } from './plan'
import { type SequenceInput, sequenceSchema } from './sequence-schema'

export type SaveSequence = SequenceInput & {
  resellerId: string
  actor: Actor
  /** The sequence that is changed, with the version that the person saw. */
  of?: { sequenceId: string; version: number }
}

/**
 * Keeps a sequence, or another version of one: it counts for whoever is enrolled from then on. Saving what is already
 * so makes no version. Throws Forbidden, NotFound, ZodError, and Conflict `dunning-name-taken`,
 * `dunning-template-gone`, `dunning-changed`, `dunning-archived`.
 */
export async function saveSequence(asked: SaveSequence): Promise<{ sequenceId: string; version: number }> {
  const { resellerId, actor, of } = asked
  const { name, plan } = toPlan(asked)
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

function toPlan(asked: SequenceInput): { name: string; plan: DunningPlan } {
  const { name, reason, notices, lockDays, lockAt, skipSundays, skipHolidays } = sequenceSchema.parse(asked)
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
    after: told(saving.plan),
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
    before: { name: kept.name, ...told(before) },
    after: { name, version, ...told(plan) },
  })
  return { sequenceId, version }
}

async function writeVersion(tx: Tx, { resellerId, actor, name, plan, sequenceId, version }: Changing) {
  await tx.dunningVersion.create({
    data: { resellerId, sequenceId, version, name, plan, madeByName: cleanText(actor.name) },
  })
}

function told({ notices, lock }: DunningPlan) {
  return { notices: notices.length, days: [...notices, lock].map(({ days }) => days).join(' + ') }
}

/** Puts a sequence away or takes it back: whoever is in it goes on. Saying what is so changes nothing. */
export async function archiveSequence(asked: {
  resellerId: string
  actor: Actor
  sequenceId: string
  archived: boolean
}): Promise<void> {
  const { resellerId, actor, sequenceId, archived } = asked
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
