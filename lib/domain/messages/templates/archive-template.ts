import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope } from '../../../platform/database/db'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation'
import { Conflict } from '../../../platform/errors'
import { lockTemplate } from './save-template'

type Archiving = { resellerId: string; actor: Actor; templateId: string; archived: boolean }

/**
 * Archives or restores a template; sent messages are unaffected. Throws Forbidden, NotFound, and Conflict
 * `template-name-taken` when its name is in use by now.
 */
export async function archiveTemplate({ resellerId, actor, templateId, archived }: Archiving): Promise<void> {
  try {
    await inScope(resellerId, async (tx) => {
      await requireActor(tx, actor, 'messages:write')
      const template = await lockTemplate(tx, templateId)
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
