import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { requireActor } from '../../auth/require-actor'
import { cleanText } from '../../clean-text'
import { inScope, type Tx } from '../../db'
import { Conflict, NotFound } from '../../errors'
import type { TenantQuery } from '../../tenants/list-query'
import { Values, whereSql } from '../../tenants/list-sql'
import { matchRucs } from '../../tenants/match-rucs'
import type { RucLine } from '../../tenants/ruc-lines'
import { searchWords } from '../../tenants/search-words'

/** Tenants in one draft. */
export const recipientsMax = 5_000

const keptMs = 30 * 86_400_000

/** Where a list of recipients comes from. */
export type RecipientSource =
  | { kind: 'ids'; tenantIds: string[] }
  /** Everything that the list of tenants shows for this query, whatever the page. */
  | { kind: 'filter'; query: TenantQuery }
  | { kind: 'list'; text: string }

/**
 * Freezes a list of tenants to write to: who appears later is not reached. Throws Forbidden, NotFound for an id that
 * is not the reseller's, and Conflict when the list is empty or too long.
 */
export async function freezeMessageDraft(asked: {
  resellerId: string
  actor: Actor
  from: RecipientSource
}): Promise<{ draftId: string }> {
  const { resellerId, actor, from } = asked
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

type Adding = { resellerId: string; draftId: string; from: RecipientSource }

/** Adds what a source names to a draft; who is in it already stays. */
export async function addRecipients(
  tx: Tx,
  { resellerId, draftId, from }: Adding,
): Promise<{ added: number; lines: RucLine[] }> {
  const place = { resellerId, draftId }
  if (from.kind === 'filter') return { added: await addMatching(tx, place, from.query), lines: [] }
  if (from.kind === 'ids') return { added: await addByIds(tx, place, from.tenantIds), lines: [] }
  const { ids, lines } = await matchRucs(tx, { text: from.text, most: recipientsMax })
  return { added: ids.length > 0 ? await addByIds(tx, place, ids) : 0, lines }
}

type Place = { resellerId: string; draftId: string }

async function addByIds(tx: Tx, place: Place, ids: string[]): Promise<number> {
  const wanted = [...new Set(ids)]
  if (wanted.length > recipientsMax) throw new Conflict('draft-too-long', { most: recipientsMax })
  if ((await tx.tenant.count({ where: { id: { in: wanted } } })) !== wanted.length) {
    throw new NotFound('tenant-missing')
  }
  const values = new Values()
  return insertItems(tx, place, { where: `t.id = any(${values.add(wanted)}::uuid[])`, values })
}

/** "All that match", decided by the database in one statement at one moment. */
async function addMatching(tx: Tx, place: Place, query: TenantQuery): Promise<number> {
  const words = searchWords(query.search)
  const values = new Values()
  const where = whereSql(query, words.length > 0 ? { words } : null, values)
  const added = await insertItems(tx, place, { where, values })
  if (added > recipientsMax) throw new Conflict('draft-too-long', { most: recipientsMax })
  return added
}

async function insertItems(
  tx: Tx,
  { resellerId, draftId }: Place,
  { where, values }: { where: string; values: Values },
): Promise<number> {
  const draft = values.add(draftId)
  const reseller = values.add(resellerId)
  return tx.$executeRawUnsafe(
    `insert into portal.message_draft_item (draft_id, tenant_id, reseller_id)
     select ${draft}::uuid, t.id, ${reseller}::uuid from portal.tenant t
     where ${where} limit ${recipientsMax + 1}
     on conflict do nothing`,
    ...values.list,
  )
}
