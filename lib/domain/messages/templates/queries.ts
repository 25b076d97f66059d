import 'server-only'
import { readInScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { listTemplates, type Template } from '../list-templates'
import type { TemplatePurpose } from '../template-purposes'

export type VersionOfTemplate = {
  id: string
  version: number
  name: string
  purpose: TemplatePurpose
  es: string
  en: string | null
  madeByName: string
  createdAt: Date
}

export type TemplateFile = {
  templateId: string
  archivedAt: Date | null
  /** Newest first, never empty. */
  versions: [VersionOfTemplate, ...VersionOfTemplate[]]
}

/** A template with all its versions. One round trip. Throws NotFound. */
export async function getTemplate(resellerId: string, templateId: string): Promise<TemplateFile> {
  const rows = await readInScope(resellerId, (query) =>
    query<VersionOfTemplate & { templateId: string; archivedAt: Date | null }>(
      `select m.id as "templateId", m.archived_at as "archivedAt", v.id, v.version, v.name, v.purpose, v.es, v.en,
         v.made_by_name as "madeByName", v.created_at as "createdAt"
       from portal.message_template m join portal.message_template_version v on v.template_id = m.id
       where m.id::text = $1 order by v.version desc`,
      [templateId],
    ),
  )
  const [latest, ...older] = rows
  if (!latest) throw new NotFound('template-missing')
  return { templateId: latest.templateId, archivedAt: latest.archivedAt, versions: [latest, ...older] }
}

/** Templates in use and archived ones. */
export function listAllTemplates(resellerId: string): Promise<{ inUse: Template[]; archived: Template[] }> {
  return readInScope(resellerId, async (query) => ({
    inUse: await listTemplates(query),
    archived: await listTemplates(query, { archived: true }),
  }))
}
