import 'server-only'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict, NotFound } from '../../../platform/errors'
import { tenantSubject } from '../tenant-subject'
import { draftSchema, type IssuanceForm, titleMax } from './schemas'
import type { IssuanceKind } from './states'
import { type ByPerson, lockIssuance, writeIssuance } from './write-issuance'

/** A draft as the page knew it. */
export type DraftAt = { id: string; version: number }

export type SaveDraft = ByPerson & {
  kind: IssuanceKind
  form: IssuanceForm
  /** What lists call it; it may be empty. */
  title: string
  draft?: DraftAt
}

/**
 * Keeps what was typed, whatever it is. Throws Forbidden, NotFound for the tenant or the draft, and Conflict
 * `draft-moved` when somebody saved or issued it meanwhile.
 */
export async function saveDraft(input: SaveDraft): Promise<DraftAt> {
  const { resellerId, actor, tenantId, draft } = input
  const { kind, ...rest } = draftSchema.parse(input)
  const title = cleanText(rest.title).trim().slice(0, titleMax)
  const form = cleanForm(rest.form)
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'vouchers:issue')
    const saved = draft
      ? await update(tx, { tenantId, draft, data: { title, form } })
      : await create(tx, { ...input, kind, title, form })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'issuing.saved',
      subject: await tenantSubject(tx, tenantId),
      after: { issuance: saved.id, kind, title, version: saved.version },
    })
    return saved
  })
}

async function create(
  tx: Tx,
  { resellerId, tenantId, kind, title, form, actor }: SaveDraft,
): Promise<DraftAt> {
  const tenant = await tx.tenant.findUnique({ where: { id: tenantId }, select: { id: true } })
  if (!tenant) throw new NotFound('tenant-missing')
  const askedBy = actor.kind === 'staff' ? actor.id : null
  return tx.issuance.create({
    data: { resellerId, tenantId, kind, title, form, askedBy, askedByName: cleanText(actor.name) },
    select: { id: true, version: true },
  })
}

async function update(
  tx: Tx,
  {
    tenantId,
    draft,
    data,
  }: { tenantId: string; draft: DraftAt; data: { title: string; form: IssuanceForm } },
): Promise<DraftAt> {
  const issuance = await lockIssuance(tx, { tenantId, issuanceId: draft.id })
  if (issuance.state !== 'draft' || issuance.version !== draft.version) throw new Conflict('draft-moved')
  return tx.issuance.update({
    where: { id: issuance.id },
    data: { ...data, version: issuance.version + 1 },
    select: { id: true, version: true },
  })
}

/** Forgets a draft. Throws Conflict `draft-moved` for what is a draft no more: that stays. */
export async function removeDraft(input: ByPerson & { draftId: string }): Promise<void> {
  await writeIssuance({ ...input, issuanceId: input.draftId }, async (tx, issuance) => {
    if (issuance.state !== 'draft') throw new Conflict('draft-moved')
    await tx.issuance.delete({ where: { id: issuance.id } })
    return { action: 'issuing.removed', before: { issuance: issuance.id, title: issuance.title } }
  })
}

/** Makes a new draft of what was typed for an earlier one, whatever became of that. */
export async function copyIssuance(input: ByPerson & { issuanceId: string }): Promise<DraftAt> {
  let copy: DraftAt = { id: '', version: 1 }
  await writeIssuance(input, async (tx, issuance) => {
    const { kind, title } = issuance
    const form = issuance.form as IssuanceForm
    copy = await create(tx, { ...input, kind: kind as IssuanceKind, title, form })
    return { action: 'issuing.saved', after: { issuance: copy.id, kind, title, from: issuance.id } }
  })
  return copy
}

function cleanForm(form: IssuanceForm): IssuanceForm {
  return Object.fromEntries(Object.entries(form).map(([name, text]) => [cleanText(name), cleanText(text)]))
}
