import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { dayMs } from '../../../platform/calendar/days'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'
import { addToFrozenList, type FrozenList, type TenantSource } from '../../tenants/add-to-frozen-list'
import type { RucLine } from '../../tenants/ruc-line'
import type { Wanted } from '../engine/plan-locks'
import type { LockReason } from '../lock-reasons'
import { permissionFor } from '../permission-for'
import { lockItemsMax } from '../schemas'

/** Where the list comes from; a retry takes items of an earlier run. */
export type DraftSource = TenantSource | { kind: 'retry'; runId: string; tenantIds: string[] }

export type FreezeLockDraft = {
  resellerId: string
  actor: Actor
  desired: Wanted
  from: DraftSource
  reason?: LockReason
  note?: string | null
  /** The id of the list: a repetition with the same one freezes nothing more. */
  draftId?: string
}

const keptMs = 7 * dayMs

/**
 * Freezes a list of tenants with their access, for review before a run. Throws Forbidden, NotFound for an id
 * that is not the reseller's, and Conflict when the list is empty or too long.
 */
export function freezeLockDraft(input: FreezeLockDraft): Promise<{ draftId: string }> {
  return inScope(input.resellerId, (tx) => freezeLockDraftIn(tx, input))
}

/** The same in the caller's transaction. */
export async function freezeLockDraftIn(tx: Tx, input: FreezeLockDraft): Promise<{ draftId: string }> {
  const { resellerId, actor, desired, from } = input
  await requireActor(tx, actor, permissionFor(desired))
  const known = input.draftId ? await tx.lockDraft.findUnique({ where: { id: input.draftId } }) : null
  if (known) return { draftId: known.id }
  const { id: draftId } = await tx.lockDraft.create({
    data: {
      id: input.draftId,
      resellerId,
      desired,
      origin: from.kind,
      retriesRunId: from.kind === 'retry' ? from.runId : null,
      reason: input.reason ?? null,
      note: input.note ? cleanText(input.note) : null,
      preparedByName: cleanText(actor.name),
      expiresAt: new Date(Date.now() + keptMs),
    },
    select: { id: true },
  })
  const { added, lines } = await addToList(tx, { resellerId, draftId, from })
  if (added === 0 && lines.length === 0) throw new Conflict('draft-empty')
  if (lines.length > 0) await tx.lockDraft.update({ where: { id: draftId }, data: { lines } })
  await recordAudit(tx, {
    resellerId,
    actor,
    action: 'lock.prepared',
    subject: { kind: 'lock-draft', id: draftId },
    after: { desired, tenants: added },
  })
  return { draftId }
}

/** Adds what a source names to a draft; what is in it already keeps the access that was frozen with it. */
export function addToList(
  tx: Tx,
  { resellerId, draftId, from }: { resellerId: string; draftId: string; from: DraftSource },
): Promise<{ added: number; lines: RucLine[] }> {
  const list = {
    table: 'portal.lock_draft_item',
    copied: ['access'],
    sizeMax: lockItemsMax,
    resellerId,
    draftId,
  } satisfies FrozenList
  const source = from.kind === 'retry' ? ({ kind: 'ids', tenantIds: from.tenantIds } as const) : from
  return addToFrozenList(tx, list, source)
}
