import 'server-only'
import { createHash } from 'node:crypto'
import type { Query } from '../../../platform/database/db'
import { type RucLine, rucLinesSchema } from '../../tenants/ruc-line'
import { recipientColumns, recipientJoins } from '../find-recipients'
import { purposeOrderSql, type TemplatePurpose } from '../template-purposes'
import { type DraftContent, suppliedValuesSchema } from './draft-content'
import { type DraftRecipient, type PlannedRecipient, planCompose } from './plan-compose'

export type LoadedDraft = {
  id: string
  content: DraftContent
  templateVersionId: string | null
  templateId: string | null
  templateName: string | null
  lines: RucLine[]
  preparedByName: string
  createdAt: Date
  updatedAt: Date
  /** The run made from it. */
  runId: string | null
  reseller: string
  /** Templates to choose from. */
  templates: { id: string; name: string; purpose: TemplatePurpose }[]
  settings: {
    isConnected: boolean
    perMinute: number
    dailyCap: number | null
    quietFrom: number | null
    quietUntil: number | null
  } | null
}

type Row = Omit<LoadedDraft, 'content'> & DraftContent

/** A draft with its context; null when it does not exist. One query. */
export async function loadDraft(query: Query, draftId: string): Promise<LoadedDraft | null> {
  const [row] = await query<Row>(
    `select d.id, d.kind, d.es, d.en, d.values, d.url, d.media_type as "mediaType", d.lines,
       d.template_version_id as "templateVersionId", v.template_id as "templateId", v.name as "templateName",
       d.prepared_by_name as "preparedByName",
       d.created_at as "createdAt", d.updated_at as "updatedAt", d.run_id as "runId", r.name as reseller,
       case when f.id is not null then json_build_object('id', f.id, 'filename', f.filename,
         'mimetype', f.mimetype, 'size', f.size, 'sha256', f.sha256) end as file,
       case when s.reseller_id is not null then json_build_object(
         'isConnected', s.token_ciphertext is not null, 'perMinute', s.per_minute, 'dailyCap', s.daily_cap,
         'quietFrom', s.quiet_from, 'quietUntil', s.quiet_until) end as settings,
       (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'purpose', m.purpose)
          order by ${purposeOrderSql('m.purpose')}, lower(m.name)), '[]')
        from portal.message_template m where m.archived_at is null) as templates
     from portal.message_draft d
     join portal.reseller r on r.id = d.reseller_id
     left join portal.message_template_version v on v.id = d.template_version_id
     left join portal.message_file f on f.id = d.file_id
     left join portal.messaging_settings s on s.reseller_id = d.reseller_id
     where d.id::text = $1 and (d.run_id is not null or d.expires_at > now())`,
    [draftId],
  )
  if (!row) return null
  const { kind, es, en, values, file, url, mediaType, lines, ...rest } = row
  return {
    ...rest,
    lines: rucLinesSchema.parse(lines),
    content: { kind, es, en, values: suppliedValuesSchema.parse(values), file, url, mediaType },
  }
}

/** Every recipient of a draft with its text, by name. One query. */
export async function planDraft(query: Query, draft: LoadedDraft): Promise<PlannedRecipient[]> {
  const recipients = await query<DraftRecipient>(
    `select ${recipientColumns}, t.access::text as access, t.gone_at is not null as gone
     from portal.message_draft_item i join portal.tenant t on t.id = i.tenant_id ${recipientJoins}
     where i.draft_id = $1::uuid order by t.sort_name, t.id`,
    [draft.id],
  )
  return planCompose(recipients, draft.content, draft.reseller)
}

/** Digest of what is sent to whom; a changed preview is shown again. */
export function draftDigestOf({ content }: LoadedDraft, toSend: PlannedRecipient[]): string {
  const { kind, file, url, mediaType } = content
  const result = toSend.map(({ tenantId, number, text }) => [tenantId, number, text])
  const all = JSON.stringify([kind, file?.sha256, file?.filename, url, mediaType, result])
  return createHash('sha256').update(all).digest('hex')
}
