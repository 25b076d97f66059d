import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope } from '../../../platform/database/db'
import { starterTemplates } from './starter-templates'
import { templateSchema } from './template-schema'

/** Adds the starter templates whose names are free and returns how many. Throws Forbidden. */
export async function addStarterTemplates({
  resellerId,
  actor,
}: {
  resellerId: string
  actor: Actor
}): Promise<{ added: number }> {
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'messages:write')
    // Serialises two submissions: the second finds the names of the first.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`templates:${resellerId}`}, 0))`
    const known = await tx.messageTemplate.findMany({ where: { archivedAt: null }, select: { name: true } })
    const names = new Set(known.map(({ name }) => name.toLowerCase()))
    const texts = starterTemplates.map((text) => templateSchema.parse(text))
    const missing = texts.filter(({ name }) => !names.has(name.toLowerCase()))
    const by = cleanText(actor.name)
    for (const text of missing) {
      const { name, purpose } = text
      const { id: templateId } = await tx.messageTemplate.create({
        data: { resellerId, name, purpose, createdByName: by },
        select: { id: true },
      })
      await tx.messageTemplateVersion.create({
        data: { resellerId, templateId, version: 1, ...text, madeByName: by },
      })
    }
    if (missing.length > 0) {
      await recordAudit(tx, {
        resellerId,
        actor,
        action: 'templates.created',
        after: { templates: missing.length },
      })
    }
    return { added: missing.length }
  })
}
