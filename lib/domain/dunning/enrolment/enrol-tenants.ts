import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudits } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation'
import { toQuery } from '../../../platform/database/to-query'
import { Conflict } from '../../../platform/errors'
import { loadEnrolment, type PlannedEnrolment, planTenants } from './load-enrolment'
import type { PlannedCandidate } from './plan-candidates'

/** Above this many tenants the count must be typed. */
export const confirmCountAbove = 20

export type EnrolTenants = {
  resellerId: string
  actor: Actor
  draftId: string
  sequenceId: string
  /** Digest of the preview. */
  digest: string
  /** The number shown to the person. Required above `confirmCountAbove`; when given it must match. */
  typedCount: number | null
  now?: Date
}

/**
 * Enrols the tenants of a frozen list in the current version of a sequence. Idempotent per list. Throws
 * Forbidden, NotFound, and Conflict `dunning-moved` when the preview is outdated, `dunning-nobody`,
 * `dunning-count-wrong`.
 */
export async function enrolTenants(input: EnrolTenants): Promise<{ enrolled: number }> {
  try {
    return await inScope(input.resellerId, (tx) => enrol(tx, input), { timeoutMs: 60_000 })
  } catch (error) {
    // Enrolled concurrently: the unique index let only one through.
    if (isUniqueViolation(error)) throw new Conflict('dunning-moved')
    throw error
  }
}

async function enrol(tx: Tx, input: EnrolTenants): Promise<{ enrolled: number }> {
  const { resellerId, actor, draftId, sequenceId, digest, typedCount, now = new Date() } = input
  await requireActor(tx, actor, 'dunning:write')
  // Serialises two submissions of one list.
  await tx.$executeRaw`select 1 from portal.message_draft where id::text = ${draftId} for update`
  const query = toQuery(tx)
  const [known] = await query<{ count: number }>(
    `select count(*)::int as count from portal.dunning_enrolment
     where draft_id::text = $1 and sequence_id::text = $2`,
    [draftId, sequenceId],
  )
  if (known && known.count > 0) return { enrolled: known.count }
  const loaded = await loadEnrolment(query, { resellerId, draftId, sequenceId, now })
  if (loaded.digest !== digest) throw new Conflict('dunning-moved')
  const chosen = loaded.planned.filter(({ group }) => group === 'enrol')
  requireCount(chosen.length, typedCount)
  await createEnrolments(tx, { ...input, now, loaded, chosen })
  return { enrolled: chosen.length }
}

function requireCount(count: number, typed: number | null): void {
  if (count === 0) throw new Conflict('dunning-nobody')
  if (typed === count || (typed === null && count <= confirmCountAbove)) return
  throw new Conflict('dunning-count-wrong', { count })
}

/**
 * Enrols those of these tenants that may be, in the caller's transaction; a person chose a rule and not a list. Throws
 * Forbidden, NotFound and Conflict as above, and a unique violation when somebody enrols one of them at once.
 */
export async function enrolByRule(
  tx: Tx,
  input: { resellerId: string; actor: Actor; sequenceId: string; tenantIds: string[]; now: Date },
): Promise<{ id: string; tenantId: string }[]> {
  const { resellerId, actor, sequenceId, tenantIds, now } = input
  await requireActor(tx, actor, 'dunning:write')
  const loaded = await planTenants(toQuery(tx), { sequenceId, tenantIds, now })
  const chosen = loaded.planned.filter(({ group }) => group === 'enrol')
  await createEnrolments(tx, { resellerId, actor, draftId: null, now, loaded, chosen })
  return tx.dunningEnrolment.findMany({
    where: { tenantId: { in: chosen.map(({ tenantId }) => tenantId) }, endedAt: null },
    select: { id: true, tenantId: true },
  })
}

type Creating = Pick<EnrolTenants, 'resellerId' | 'actor'> & {
  draftId: string | null
  now: Date
  loaded: PlannedEnrolment
  chosen: PlannedCandidate[]
}

async function createEnrolments(tx: Tx, creating: Creating): Promise<void> {
  const { resellerId, actor, draftId, now, loaded, chosen } = creating
  const { sequence, instants } = loaded
  const dueAt = instants[0] ?? now
  await tx.dunningEnrolment.createMany({
    data: chosen.map(({ tenantId, access }) => ({
      resellerId,
      tenantId,
      draftId,
      sequenceId: sequence.id,
      versionId: sequence.versionId,
      seen: access as 'unlocked' | 'unknown',
      dueAt,
      nextAt: dueAt,
      enrolledAt: now,
      askedBy: actor.kind === 'staff' ? actor.id : null,
      askedByName: cleanText(actor.name),
    })),
  })
  const after = { sequence: sequence.name, version: sequence.version, lockAt: instants.at(-1) }
  const entries = chosen.map(({ tenantId, name }) => ({
    action: 'dunning.enrolled' as const,
    subject: { kind: 'tenant', id: tenantId, name },
    after,
  }))
  await recordAudits(tx, { resellerId, actor }, entries)
}
