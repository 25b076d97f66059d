import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { noteTextSchema } from './schemas'

export type WriteNote = {
  resellerId: string
  tenantId: string
  actor: Actor
  /** Made with the form, so that sending it twice writes one note. */
  noteId: string
  text: string
}

/** Writes a note on a tenant. Idempotent by `noteId`. Throws Forbidden and NotFound. */
export async function writeNote({
  resellerId,
  tenantId,
  actor,
  noteId,
  text: typed,
}: WriteNote): Promise<void> {
  const text = cleanText(noteTextSchema.parse(typed))
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:note')
    const tenant = await tx.tenant.findUnique({ where: { id: tenantId }, select: { name: true } })
    if (!tenant) throw new NotFound('tenant-missing')
    const { count } = await tx.tenantNote.createMany({
      data: [
        {
          id: noteId,
          resellerId,
          tenantId,
          text,
          writtenBy: actor.kind === 'staff' ? actor.id : null,
          writtenByName: cleanText(actor.name),
        },
      ],
      skipDuplicates: true,
    })
    if (count === 0) return
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'tenant.note-written',
      subject: { kind: 'tenant', id: tenantId, name: tenant.name },
      after: { note: noteId },
    })
  })
}
