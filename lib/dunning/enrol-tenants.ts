import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudits } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { cleanText } from '../clean-text'
import { inScope, type Tx } from '../db'
import { Conflict } from '../errors'
import { toQuery } from '../messages/to-query'
import { isUniqueViolation } from '../unique-violation'
import { type LoadedEnrolment, loadEnrolment } from './load-candidates'
import type { PlannedCandidate } from './plan-candidates'

/** Above this many, the person types the number. */
export const typedAbove = 20

export type EnrolTenants = {
  resellerId: string
  actor: Actor
  draftId: string
  sequenceId: string
  /** Of what the person looked at. */
  digest: string
  /** How many the person was told would be enrolled. Needed above `typedAbove`; where given it must be right. */
  typedCount: number | null
  now?: Date
}

/**
 * Lets the tenants of a frozen list begin a sequence as its version says now. Asked again for the same list, nothing
 * more happens. Throws Forbidden, NotFound, and Conflict `dunning-moved` when it is not what was shown,
 * `dunning-nobody`, `dunning-count-wrong`.
 */
export async function enrolTenants(asked: EnrolTenants): Promise<{ enrolled: number }> {
  try {
    return await inScope(asked.resellerId, (tx) => enrol(tx, asked), { timeoutMs: 60_000 })
  } catch (error) {
    // Somebody else enrolled one of them in the same instant: the index let only one of us through.
    if (isUniqueViolation(error)) throw new Conflict('dunning-moved')
    throw error
  }
}

async function enrol(tx: Tx, asked: EnrolTenants): Promise<{ enrolled: number }> {
  const { resellerId, actor, draftId, sequenceId, digest, typedCount, now = new Date() } = asked
  await requireActor(tx, actor, 'dunning:write')
  // Two who press the button at once come here one after the other.
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
  await createEnrolments(tx, { ...asked, now, loaded, chosen })
  return { enrolled: chosen.length }
}

function requireCount(count: number, typed: number | null): void {
  if (count === 0) throw new Conflict('dunning-nobody')
  if (typed === count || (typed === null && count <= typedAbove)) return
  throw new Conflict('dunning-count-wrong', { count })
}

type Creating = EnrolTenants & { now: Date; loaded: LoadedEnrolment; chosen: PlannedCandidate[] }

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
