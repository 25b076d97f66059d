import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { cleanText } from '../clean-text'
import { inScope, type Tx } from '../db'
import { Conflict, NotFound } from '../errors'
import type { TenantQuery } from '../tenants/list-query'
import { Values, whereSql } from '../tenants/list-sql'
import { matchRucs } from '../tenants/match-rucs'
import type { RucLine } from '../tenants/ruc-lines'
import { searchWords } from '../tenants/search-words'
import type { Wanted } from './plan-locks'
import type { LockReason } from './reasons'
import { lockItemsMax } from './schemas'

/** Where a list of tenants comes from. */
export type DraftSource =
  | { kind: 'ids'; tenantIds: string[] }
  /** Everything that the list of tenants shows for this query, whatever the page. */
  | { kind: 'filter'; query: TenantQuery }
  | { kind: 'rucs'; text: string }
  | { kind: 'retry'; runId: string; tenantIds: string[] }

export type FreezeLockDraft = {
  resellerId: string
  actor: Actor
  desired: Wanted
  from: DraftSource
  reason?: LockReason
  note?: string | null
}

const keptMs = 7 * 86_400_000

/**
 * Freezes a list of tenants with each one's access as the book has it, to be looked at before a run. Throws
 * Forbidden, NotFound for an id that is not the reseller's, and Conflict when the list is empty or too long.
 */
export async function freezeLockDraft(asked: FreezeLockDraft): Promise<{ draftId: string }> {
  const { resellerId, actor, desired, from } = asked
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:lock')
    const { id: draftId } = await tx.lockDraft.create({
      data: {
        resellerId,
        desired,
        origin: from.kind,
        retriesRunId: from.kind === 'retry' ? from.runId : null,
        reason: asked.reason ?? null,
        note: asked.note ? cleanText(asked.note) : null,
        preparedByName: cleanText(actor.name),
        expiresAt: new Date(Date.now() + keptMs),
      },
      select: { id: true },
    })
    const { added, lines } = await addFrom(tx, { resellerId, draftId, from })
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
  })
}

type Adding = { resellerId: string; draftId: string; from: DraftSource }

/** Adds what a source names to a draft; what is in it already stays as it was seen. */
export async function addFrom(
  tx: Tx,
  { resellerId, draftId, from }: Adding,
): Promise<{ added: number; lines: RucLine[] }> {
  const place = { resellerId, draftId }
  if (from.kind === 'filter')
    return { added: await addMatching(tx, { ...place, query: from.query }), lines: [] }
  if (from.kind !== 'rucs') return { added: await addByIds(tx, { ...place, ids: from.tenantIds }), lines: [] }
  const { ids, lines } = await matchRucs(tx, { text: from.text, most: lockItemsMax })
  return { added: ids.length > 0 ? await addByIds(tx, { ...place, ids }) : 0, lines }
}

type Place = { resellerId: string; draftId: string }

async function addByIds(tx: Tx, { ids, ...place }: Place & { ids: string[] }): Promise<number> {
  const wanted = [...new Set(ids)]
  if (wanted.length > lockItemsMax) throw new Conflict('draft-too-long', { most: lockItemsMax })
  const values = new Values()
  const where = `t.id = any(${values.add(wanted)}::uuid[])`
  const [known] = await tx.$queryRawUnsafe<{ count: number }[]>(
    `select count(*)::int as count from portal.tenant t where ${where}`,
    ...values.list,
  )
  if (known?.count !== wanted.length) throw new NotFound('tenant-missing')
  return insertItems(tx, { ...place, where, values })
}

/** "All that match", decided by the database in one statement at one moment. */
async function addMatching(tx: Tx, { query, ...place }: Place & { query: TenantQuery }): Promise<number> {
  const words = searchWords(query.search)
  const values = new Values()
  const where = whereSql(query, words.length > 0 ? { words } : null, values)
  const added = await insertItems(tx, { ...place, where, values })
  if (added > lockItemsMax) throw new Conflict('draft-too-long', { most: lockItemsMax })
  return added
}

async function insertItems(
  tx: Tx,
  { resellerId, draftId, where, values }: Place & { where: string; values: Values },
): Promise<number> {
  const draft = values.add(draftId)
  const reseller = values.add(resellerId)
  return tx.$executeRawUnsafe(
    `insert into portal.lock_draft_item (draft_id, tenant_id, reseller_id, access)
     select ${draft}::uuid, t.id, ${reseller}::uuid, t.access from portal.tenant t
     where ${where} limit ${lockItemsMax + 1}
     on conflict do nothing`,
    ...values.list,
  )
}
