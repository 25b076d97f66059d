import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { requireActor } from '../../auth/require-actor'
import { cleanText } from '../../clean-text'
import { inScope } from '../../db'
import { starterTemplates } from './starter-templates'
import { templateSchema } from './template-schema'

/** Adds our texts to begin with; a name that is in use already is left alone. Says how many came. Throws Forbidden. */
export async function addStarterTemplates({
  resellerId,
  actor,
}: {
  resellerId: string
  actor: Actor
}): Promise<{ added: number }> {
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'messages:write')
    // Pressed twice at once, the second finds the names of the first.
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
