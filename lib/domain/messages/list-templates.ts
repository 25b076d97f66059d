import 'server-only'
import type { Query } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'
import { purposeOrderSql, type TemplatePurpose } from './template-purposes'

export type TemplateVersion = {
  id: string
  templateId: string
  name: string
  purpose: TemplatePurpose
  version: number
  es: string
  en: string | null
}

/** A template at its latest version. */
export type Template = TemplateVersion & {
  madeByName: string
  updatedAt: Date
  archivedAt: Date | null
}

const versionColumns = `v.id, v.template_id as "templateId", v.name, v.purpose, v.version, v.es, v.en`

/** Templates in use, by purpose and name, or the archived ones. */
export function listTemplates(
  query: Query,
  { archived = false }: { archived?: boolean } = {},
): Promise<Template[]> {
  return query<Template>(
    `select ${versionColumns}, v.made_by_name as "madeByName", v.created_at as "updatedAt",
       m.archived_at as "archivedAt"
     from portal.message_template m
     join portal.message_template_version v on v.template_id = m.id and v.version = m.version
     where (m.archived_at is not null) = $1
     order by ${purposeOrderSql('v.purpose')}, lower(v.name)`,
    [archived],
  )
}

/** One version, also of an archived template. Throws NotFound. */
export async function getTemplateVersion(query: Query, id: string): Promise<TemplateVersion> {
  const [found] = await query<TemplateVersion>(
    `select ${versionColumns} from portal.message_template_version v where v.id::text = $1`,
    [id],
  )
  if (!found) throw new NotFound('template-missing')
  return found
}
