import 'server-only'
import { createHash } from 'node:crypto'
import type { Actor } from '../../../platform/audit/actor'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { toQuery } from '../../../platform/database/to-query'
import { Conflict, NotFound } from '../../../platform/errors'
import { rucLinesSchema } from '../../tenants/ruc-line'
import { fileBytesMax } from '../message-content'
import { addRecipients, type RecipientSource, recipientsMax } from './freeze-message-draft'
import { loadDraft, planDraft } from './load-draft'
import { type ComposeFilter, isInFilter } from './plan-compose'
import type { Upload } from './read-upload'

type Change = { resellerId: string; actor: Actor; draftId: string }

/** Attachment of the text; undefined keeps the current one. */
export type Attachment =
  | { file: Upload }
  | { url: string; mediaType: 'image' | 'video' | 'audio' | 'document' }
  | null

export type DraftText = {
  es: string
  en: string | null
  values: Record<string, string>
  attachment?: Attachment
}

/** Saves the text of a draft. A text that differs from its template becomes free text. */
export async function saveDraftText({ text, ...change }: Change & { text: DraftText }): Promise<void> {
  await changeDraft(change, async (tx, draft) => {
    const es = cleanText(text.es).replace(/\r\n?/g, '\n')
    const en = text.en ? cleanText(text.en).replace(/\r\n?/g, '\n') : null
    const template = draft.templateVersionId
      ? await tx.messageTemplateVersion.findUnique({ where: { id: draft.templateVersionId } })
      : null
    const isTemplate = template?.es === es && (template.en ?? '') === (en ?? '')
    const values = Object.fromEntries(
      Object.entries(text.values).map(([name, value]) => [name, cleanText(value)]),
    )
    await tx.messageDraft.update({
      where: { id: draft.id },
      data: {
        es,
        en,
        values,
        templateVersionId: isTemplate ? draft.templateVersionId : null,
        ...(text.attachment !== undefined && (await attach(tx, change.resellerId, text.attachment))),
      },
    })
  })
}

async function attach(tx: Tx, resellerId: string, attachment: Attachment) {
  const none = { fileId: null, url: null, mediaType: null }
  if (attachment === null) return { ...none, kind: 'text' }
  if ('url' in attachment) return { ...none, ...attachment, kind: 'media' }
  const { kind, ...file } = attachment.file
  const { fileId } = await saveMessageFile(tx, { resellerId, ...file })
  return kind === 'pdf'
    ? { ...none, fileId, kind: 'pdf' }
    : { ...none, fileId, kind: 'media', mediaType: kind }
}

/** Copies the latest version of a template into the draft. Throws NotFound for an archived one. */
export async function takeTemplate({
  templateId,
  ...change
}: Change & { templateId: string }): Promise<void> {
  await changeDraft(change, async (tx, draft) => {
    const [version] = await tx.$queryRaw<{ id: string; es: string; en: string | null }[]>`
      select v.id, v.es, v.en from portal.message_template m
      join portal.message_template_version v on v.template_id = m.id and v.version = m.version
      where m.id::text = ${templateId} and m.archived_at is null`
    if (!version) throw new NotFound('template-missing')
    const { id: templateVersionId, es, en } = version
    await tx.messageDraft.update({ where: { id: draft.id }, data: { templateVersionId, es, en } })
  })
}

/** Removes tenants from a draft: those named, or those that a filter matches now. */
export async function leaveOutOfMessage({
  tenants,
  ...change
}: Change & { tenants: { ids: string[] } | { filter: ComposeFilter } }): Promise<void> {
  await changeDraft(change, async (tx, { id: draftId }) => {
    const ids = 'ids' in tenants ? tenants.ids : await idsIn(tx, draftId, tenants.filter)
    await tx.messageDraftItem.deleteMany({ where: { draftId, tenantId: { in: ids } } })
  })
}

async function idsIn(tx: Tx, draftId: string, filter: ComposeFilter): Promise<string[]> {
  const query = toQuery(tx)
  const draft = await loadDraft(query, draftId)
  if (!draft) throw new NotFound('draft-missing')
  const planned = await planDraft(query, draft)
  return planned.filter((one) => isInFilter(one, filter)).map(({ tenantId }) => tenantId)
}

/** Adds tenants to a draft, skipping those already in it. */
export async function addToMessage({ from, ...change }: Change & { from: RecipientSource }): Promise<void> {
  await changeDraft(change, async (tx, draft) => {
    const { lines } = await addRecipients(tx, { resellerId: change.resellerId, draftId: draft.id, from })
    const total = await tx.messageDraftItem.count({ where: { draftId: draft.id } })
    if (total > recipientsMax) throw new Conflict('draft-too-long', { most: recipientsMax })
    if (lines.length === 0) return
    const known = rucLinesSchema.parse(draft.lines)
    await tx.messageDraft.update({ where: { id: draft.id }, data: { lines: [...known, ...lines] } })
  })
}

/** Deletes a draft; nothing was sent from it. */
export async function removeMessageDraft(change: Change): Promise<void> {
  await changeDraft(change, async (tx, { id }) => {
    await tx.messageDraft.delete({ where: { id } })
  })
}

type Draft = { id: string; lines: unknown; templateVersionId: string | null }

async function changeDraft(
  { resellerId, actor, draftId }: Change,
  work: (tx: Tx, draft: Draft) => Promise<void>,
): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'messages:send')
    const [draft] = await tx.$queryRaw<(Draft & { isUsed: boolean })[]>`
      select id, lines, template_version_id as "templateVersionId", run_id is not null as "isUsed"
      from portal.message_draft where id::text = ${draftId} and (run_id is not null or expires_at > now()) for update`
    if (!draft) throw new NotFound('draft-missing')
    if (draft.isUsed) throw new Conflict('compose-used')
    await work(tx, draft)
  })
}

/**
 * Stores a file for messages, deduplicated by content and name; a repeated save renews it, so that the clean-up
 * does not delete it. Throws Conflict `message-file-too-large` or `message-file-empty`.
 */
export async function saveMessageFile(
  tx: Tx,
  file: { resellerId: string; bytes: Uint8Array<ArrayBuffer>; filename: string; mimetype: string },
): Promise<{ fileId: string }> {
  const { resellerId, bytes, mimetype } = file
  if (bytes.length > fileBytesMax) throw new Conflict('message-file-too-large')
  if (bytes.length === 0) throw new Conflict('message-file-empty')
  const filename = cleanText(file.filename).slice(0, 200)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const same = { resellerId, sha256, filename, mimetype }
  const [known] = await tx.messageFile.updateManyAndReturn({
    where: same,
    data: { createdAt: new Date() },
    select: { id: true },
  })
  if (known) return { fileId: known.id }
  const { id } = await tx.messageFile.create({
    data: { ...same, size: bytes.length, bytes },
    select: { id: true },
  })
  return { fileId: id }
}
