import 'server-only'
import type { z } from 'zod'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation'
import { Conflict, NotFound } from '../../../platform/errors'
import { findTemplateErrors } from '../render-template'
import { type TemplateInput, templateSchema } from './template-schema'

type SaveTemplate = TemplateInput & {
  resellerId: string
  actor: Actor
  /** The template to version, and the version that was edited; omitted for a new template. */
  of?: { templateId: string; version: number }
}

export type SavedTemplate = { templateId: string; version: number }

/**
 * Saves a new template or the next version of one; an unchanged text makes no version. Throws Forbidden,
 * NotFound, and Conflict: `template-variable-es` or `-en` with the position of an error, `template-name-taken`,
 * `template-archived`, `template-moved` when another version was saved meanwhile.
 */
export async function saveTemplate(input: SaveTemplate): Promise<SavedTemplate> {
  const text = templateSchema.parse(input)
  requireValidTemplate(text)
  const clean = {
    ...text,
    name: cleanText(text.name),
    es: cleanText(text.es),
    en: text.en && cleanText(text.en),
  }
  try {
    return await inScope(input.resellerId, async (tx) => {
      await requireActor(tx, input.actor, 'messages:write')
      return input.of ? addVersion(tx, { ...input, of: input.of }, clean) : create(tx, input, clean)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict('template-name-taken')
    throw error
  }
}

type Text = z.output<typeof templateSchema>

function requireValidTemplate({ es, en }: Text): void {
  const [inSpanish] = findTemplateErrors(es)
  if (inSpanish) throw new Conflict('template-variable-es', inSpanish)
  const [inEnglish] = findTemplateErrors(en ?? '')
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
  input: SaveTemplate & { of: NonNullable<SaveTemplate['of']> },
  text: Text,
): Promise<SavedTemplate> {
  const { resellerId, actor, of } = input
  const template = await lockTemplate(tx, of.templateId)
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

type LockedTemplate = { id: string; name: string; version: number; archivedAt: Date | null }

/** Serialises saves of one template. */
export async function lockTemplate(tx: Tx, templateId: string): Promise<LockedTemplate> {
  const [template] = await tx.$queryRaw<LockedTemplate[]>`
    select id, name, version, archived_at as "archivedAt" from portal.message_template
    where id::text = ${templateId} for update`
  if (!template) throw new NotFound('template-missing')
  return template
}
