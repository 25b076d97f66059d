import 'server-only'
import type { z } from 'zod'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { requireActor } from '../../auth/require-actor'
import { cleanText } from '../../clean-text'
import { inScope, type Tx } from '../../db'
import { Conflict, NotFound } from '../../errors'
import { isUniqueViolation } from '../../unique-violation'
import { findStrays } from '../render-template'
import { type TemplateInput, templateSchema } from './template-schema'

type SaveTemplate = TemplateInput & {
  resellerId: string
  actor: Actor
  /** The template that gets a new version, and the version that was edited; without it a new template. */
  of?: { templateId: string; version: number }
}

export type SavedTemplate = { templateId: string; version: number }

/**
 * Keeps a text as a new template or as the next version of one; the same text again makes no version. Throws
 * Forbidden, NotFound, and Conflict: `template-variable-es` or `-en` with the place of what is no variable,
 * `template-name-taken`, `template-archived`, `template-moved` when somebody saved another version meanwhile.
 */
export async function saveTemplate(asked: SaveTemplate): Promise<SavedTemplate> {
  const text = templateSchema.parse(asked)
  refuseStrays(text)
  const clean = {
    ...text,
    name: cleanText(text.name),
    es: cleanText(text.es),
    en: text.en && cleanText(text.en),
  }
  try {
    return await inScope(asked.resellerId, async (tx) => {
      await requireActor(tx, asked.actor, 'messages:write')
      return asked.of ? addVersion(tx, { ...asked, of: asked.of }, clean) : create(tx, asked, clean)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict('template-name-taken')
    throw error
  }
}

type Text = z.output<typeof templateSchema>

function refuseStrays({ es, en }: Text): void {
  const [inSpanish] = findStrays(es)
  if (inSpanish) throw new Conflict('template-variable-es', inSpanish)
  const [inEnglish] = findStrays(en ?? '')
  if (inEnglish) throw new Conflict('template-variable-en', inEnglish)
}

async function create(tx: Tx, { resellerId, actor }: SaveTemplate, text: Text): Promise<SavedTemplate> {
  const { name, purpose } = text
  const by = cleanText(actor.name)
  const { id: templateId } = await tx.messageTemplate.create({
    data: { resellerId, name, purpose, createdByName: by },
    select: { id: true },
  })
  await tx.messageTemplateVersion.create({
    data: { resellerId, templateId, version: 1, ...text, madeByName: by },
  })
  await recordAudit(tx, {
    resellerId,
    actor,
    action: 'templates.created',
    subject: { kind: 'message-template', id: templateId, name },
    after: { version: 1 },
  })
  return { templateId, version: 1 }
}

async function addVersion(
  tx: Tx,
  asked: SaveTemplate & { of: NonNullable<SaveTemplate['of']> },
  text: Text,
): Promise<SavedTemplate> {
  const { resellerId, actor, of } = asked
  const template = await holdTemplate(tx, of.templateId)
  if (template.archivedAt) throw new Conflict('template-archived')
  if (template.version !== of.version) throw new Conflict('template-moved', { version: template.version })
  const { id: templateId } = template
  const last = await tx.messageTemplateVersion.findUniqueOrThrow({
    where: { templateId_version: { templateId, version: template.version } },
  })
  const { name, purpose, es, en } = text
  if (last.name === name && last.purpose === purpose && last.es === es && last.en === en) {
    return { templateId, version: last.version }
  }
  const version = last.version + 1
  await tx.messageTemplateVersion.create({
    data: { resellerId, templateId, version, ...text, madeByName: cleanText(actor.name) },
  })
  await tx.messageTemplate.update({ where: { id: templateId }, data: { name, purpose, version } })
  await recordAudit(tx, {
    resellerId,
    actor,
    action: 'templates.changed',
    subject: { kind: 'message-template', id: templateId, name },
    after: { version },
  })
  return { templateId, version }
}

type Held = { id: string; name: string; version: number; archivedAt: Date | null }

/** Two who save at once come here one after the other. */
export async function holdTemplate(tx: Tx, templateId: string): Promise<Held> {
  const [template] = await tx.$queryRaw<Held[]>`
    select id, name, version, archived_at as "archivedAt" from portal.message_template
    where id::text = ${templateId} for update`
  if (!template) throw new NotFound('template-missing')
  return template
}
