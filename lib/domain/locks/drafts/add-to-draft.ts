import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict, NotFound } from '../../../platform/errors'
import { rucLinesSchema } from '../../tenants/ruc-line'
import { lockItemsMax } from '../schemas'
import type { DraftFilter } from './draft-groups'
import { draftIdsSql } from './draft-items-sql'
import { addToList, type DraftSource } from './freeze-lock-draft'

type Change = { resellerId: string; actor: Actor; draftId: string }

/** Adds tenants to an unused draft; those in it keep the access that was frozen. */
export async function addToDraft({ from, ...change }: Change & { from: DraftSource }): Promise<void> {
  await changeDraft(change, async (tx, draft) => {
    const { lines } = await addToList(tx, { ...change, from })
    if (lines.length === 0) return
    const known = rucLinesSchema.parse(draft.lines)
    await tx.lockDraft.update({ where: { id: draft.id }, data: { lines: [...known, ...lines] } })
  })
}

/** Removes tenants from a draft: by id, or those in a filter now. */
export async function removeFromDraft({
  tenants,
  ...change
}: Change & { tenants: { ids: string[] } | { filter: DraftFilter } }): Promise<void> {
  await changeDraft(change, async (tx, { id: draftId }) => {
    if ('ids' in tenants) {
      await tx.lockDraftItem.deleteMany({ where: { draftId, tenantId: { in: tenants.ids } } })
      return
    }
    await tx.$executeRawUnsafe(
      `delete from portal.lock_draft_item
       where draft_id = $1::uuid and tenant_id in (${draftIdsSql(tenants.filter)})`,
      draftId,
    )
  })
}

/** Freezes the current access of tenants that changed since. */
export async function refreshDraft(change: Change): Promise<void> {
  await changeDraft(change, async (tx, draft) => {
    await tx.$executeRaw`
      update portal.lock_draft_item i set access = t.access from portal.tenant t
      where i.draft_id = ${draft.id}::uuid and t.id = i.tenant_id and i.access <> t.access`
  })
}

type Draft = { id: string; lines: unknown }

async function changeDraft(
  { resellerId, actor, draftId }: Change,
  work: (tx: Tx, draft: Draft) => Promise<void>,
): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:lock')
    const [draft] = await tx.$queryRaw<(Draft & { isUsed: boolean })[]>`
      select id, lines, run_id is not null as "isUsed" from portal.lock_draft
      where id::text = ${draftId} and (expires_at is null or expires_at > now()) for update`
    if (!draft) throw new NotFound('draft-missing')
    if (draft.isUsed) throw new Conflict('draft-used')
    await work(tx, draft)
    const tenants = await tx.lockDraftItem.count({ where: { draftId: draft.id } })
    if (tenants > lockItemsMax) throw new Conflict('draft-too-long', { most: lockItemsMax })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'lock.prepared',
      subject: { kind: 'lock-draft', id: draft.id },
      after: { tenants },
    })
  })
}
