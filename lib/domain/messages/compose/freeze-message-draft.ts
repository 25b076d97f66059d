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

/** Maximum number of tenants in one draft. */
export const recipientsMax = 5_000

const keptMs = 30 * dayMs

/** Source of a list of recipients. */
export type RecipientSource = Exclude<TenantSource, { kind: 'rucs' }> | { kind: 'list'; text: string }

/**
 * Freezes a list of recipients: tenants added later are not reached. Throws Forbidden, NotFound for a foreign
 * id, and Conflict when the list is empty or too long.
 */
export async function freezeMessageDraft(input: {
  resellerId: string
  actor: Actor
  from: RecipientSource
}): Promise<{ draftId: string }> {
  const { resellerId, actor, from } = input
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'messages:send')
    const { id: draftId } = await tx.messageDraft.create({
      data: {
        resellerId,
        origin: from.kind,
        preparedByName: cleanText(actor.name),
        expiresAt: new Date(Date.now() + keptMs),
      },
      select: { id: true },
    })
    const { added, lines } = await addRecipients(tx, { resellerId, draftId, from })
    if (added === 0 && lines.length === 0) throw new Conflict('draft-empty')
    if (lines.length > 0) await tx.messageDraft.update({ where: { id: draftId }, data: { lines } })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'messages.prepared',
      subject: { kind: 'message-draft', id: draftId },
      after: { tenants: added },
    })
    return { draftId }
  })
}

/** Adds the tenants of a source to a draft, skipping those already in it. */
export function addRecipients(
  tx: Tx,
  { resellerId, draftId, from }: { resellerId: string; draftId: string; from: RecipientSource },
): Promise<{ added: number; lines: RucLine[] }> {
  const list = {
    table: 'portal.message_draft_item',
    copied: [],
    sizeMax: recipientsMax,
    resellerId,
    draftId,
  } satisfies FrozenList
  return addToFrozenList(tx, list, from.kind === 'list' ? { kind: 'rucs', text: from.text } : from)
}
