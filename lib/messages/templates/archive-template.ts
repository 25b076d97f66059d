import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { requireActor } from '../../auth/require-actor'
import { inScope } from '../../db'
import { Conflict } from '../../errors'
import { isUniqueViolation } from '../../unique-violation'
import { holdTemplate } from './save-template'

type Archiving = { resellerId: string; actor: Actor; templateId: string; archived: boolean }

/**
 * Puts a template away, or back where it can be chosen; what was sent with it stays as it is. Throws Forbidden,
 * NotFound, and Conflict `template-name-taken` when another one has its name by now.
 */
export async function archiveTemplate({ resellerId, actor, templateId, archived }: Archiving): Promise<void> {
  try {
    await inScope(resellerId, async (tx) => {
      await requireActor(tx, actor, 'messages:write')
      const template = await holdTemplate(tx, templateId)
      if ((template.archivedAt !== null) === archived) return
      const data = { archivedAt: archived ? new Date() : null }
      await tx.messageTemplate.update({ where: { id: template.id }, data })
      await recordAudit(tx, {
        resellerId,
        actor,
        action: archived ? 'templates.archived' : 'templates.restored',
        subject: { kind: 'message-template', id: template.id, name: template.name },
      })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict('template-name-taken')
    throw error
  }
}
