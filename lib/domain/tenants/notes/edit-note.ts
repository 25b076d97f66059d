import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope } from '../../../platform/database/db'
import { Conflict, Forbidden, NotFound } from '../../../platform/errors'
import { noteTextSchema } from './schemas'

export type EditNote = {
  resellerId: string
  tenantId: string
  actor: Actor
  noteId: string
  /** The version that the page showed. */
  version: number
  text: string
}

/**
 * Edits a note and keeps what it said before. The same text again changes nothing. Throws Forbidden for whoever did not
 * write it, NotFound, and Conflict `note-moved` when it was edited since.
 */
export async function editNote(input: EditNote): Promise<void> {
  const { resellerId, tenantId, actor, noteId, version } = input
  const text = cleanText(noteTextSchema.parse(input.text))
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:note')
    await tx.$executeRaw`select 1 from portal.tenant_note where id = ${noteId}::uuid for update`
    const note = await tx.tenantNote.findUnique({ where: { id: noteId } })
    const tenant = await tx.tenant.findUnique({ where: { id: tenantId }, select: { name: true } })
    if (!note || !tenant || note.tenantId !== tenantId) throw new NotFound('note-missing')
    if (note.writtenBy === null || note.writtenBy !== actor.id) throw new Forbidden('note-not-yours')
    if (note.text === text) return
    if (note.version !== version) throw new Conflict('note-moved')
    await tx.tenantNoteVersion.create({
      data: {
        noteId,
        version,
        resellerId,
        tenantId,
        text: note.text,
        writtenByName: note.editedByName ?? note.writtenByName,
        writtenAt: note.editedAt ?? note.createdAt,
      },
    })
    await tx.tenantNote.update({
      where: { id: noteId },
      data: { text, version: version + 1, editedAt: new Date(), editedByName: cleanText(actor.name) },
    })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'tenant.note-edited',
      subject: { kind: 'tenant', id: tenantId, name: tenant.name },
      after: { note: noteId, version: version + 1 },
    })
  })
}
