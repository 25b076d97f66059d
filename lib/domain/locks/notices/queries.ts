import 'server-only'
import { inScope, readInScope, type Tx } from '../../../platform/database/db'
import { toQuery } from '../../../platform/database/to-query'
import { listTemplates } from '../../messages/list-templates'
import type { MessageState } from '../../messages/runs/states'
import type { NoticeOutcome } from '../../notices/plan-notices'
import { type NoticePreview, previewNotices } from '../../notices/preview-notices'
import { listUndoableIn } from '../runs/preview-undo'
import { type NoticeMoment, type NoticeTiming, noticeMoments } from './notice-choice'

/** A notice, with the number of tenants and messages in each state. */
export type LockNoticeView = {
  id: string
  timing: NoticeTiming
  state: 'waiting' | 'planned' | 'waived' | 'cancelled' | 'failed'
  why: string | null
  templateName: string
  saysAt: Date | null
  messageRunId: string | null
  askedByName: string
  outcomes: Partial<Record<NoticeOutcome, number>>
  messages: Partial<Record<MessageState, number>>
}

/** The notices of a run or of a schedule, oldest first. */
export function listLockNotices(
  resellerId: string,
  of: { runId: string } | { scheduleId: string },
): Promise<LockNoticeView[]> {
  const [column, id] = 'runId' in of ? ['run_id', of.runId] : ['schedule_id', of.scheduleId]
  return readInScope(resellerId, (query) =>
    query<LockNoticeView>(
      `select n.id, n.timing, n.state, n.why, v.name as "templateName", n.says_at as "saysAt",
         n.message_run_id as "messageRunId", n.asked_by_name as "askedByName",
         coalesce((select jsonb_object_agg(o.outcome, o.count) from (
           select outcome, count(*) from portal.lock_notice_item where notice_id = n.id group by 1) o), '{}') as outcomes,
         coalesce((select jsonb_object_agg(s.state, s.count) from (
           select m.state, count(*) from portal.message m where m.run_id = n.message_run_id group by 1) s), '{}') as messages
       from portal.lock_notice n
       join portal.message_template_version v on v.id = n.template_version_id
       where n.${column} = $1::uuid order by n.id`,
      [id],
    ),
  )
}

export type NoticeAudience =
  | { kind: 'tenants'; tenantIds: string[] }
  | { kind: 'draft'; draftId: string }
  | { kind: 'undo'; runId: string }
  | { kind: 'warned'; scheduleId: string }

/** Templates and recipients for a form that is about to lock or unlock. */
export function offerLockNotice(
  resellerId: string,
  input: { of: NoticeAudience; at?: Date },
): Promise<NoticePreview & { reasons: Record<NoticeMoment, string[]> }> {
  return inScope(resellerId, async (tx) => {
    const query = toQuery(tx)
    const tenantIds = await listConcerned(tx, input.of)
    const offer = await previewNotices(query, {
      resellerId,
      tenantIds,
      reason: null,
      at: input.at ?? new Date(),
      withTime: Boolean(input.at),
    })
    const kept = await tx.lockNoticeTemplate.findMany({ select: { moment: true, reason: true } })
    const reasons = Object.fromEntries(
      noticeMoments.map((moment) => [
        moment,
        kept.filter((row) => row.moment === moment).map((row) => row.reason),
      ]),
    ) as Record<NoticeMoment, string[]>
    return { ...offer, reasons }
  })
}

async function listConcerned(tx: Tx, of: NoticeAudience): Promise<string[]> {
  switch (of.kind) {
    case 'tenants':
      return of.tenantIds
    case 'undo':
      return (await listUndoableIn(tx, of.runId)).map(({ tenantId }) => tenantId)
    case 'draft':
      return toIds(
        await tx.$queryRaw`
          select i.tenant_id as id from portal.lock_draft d
          join portal.lock_draft_item i on i.draft_id = d.id join portal.tenant t on t.id = i.tenant_id
          where d.id::text = ${of.draftId} and t.access <> d.desired and t.held_at is null and t.gone_at is null`,
      )
    case 'warned':
      return toIds(
        await tx.$queryRaw`
          select i.tenant_id as id from portal.lock_notice n join portal.lock_notice_item i on i.notice_id = n.id
          where n.schedule_id::text = ${of.scheduleId} and n.timing = 'before' and i.outcome = 'planned'`,
      )
  }
}

const toIds = (rows: unknown): string[] => (rows as { id: string }[]).map(({ id }) => id)

/** The active templates, and the one saved for each `moment:reason`. */
export function getNoticeTemplates(
  resellerId: string,
): Promise<{ templates: [id: string, name: string][]; kept: Record<string, string> }> {
  return readInScope(resellerId, async (query) => {
    const templates = await listTemplates(query)
    const rows = await query<{ place: string; templateId: string }>(
      `select moment || ':' || reason as place, template_id as "templateId" from portal.lock_notice_template`,
    )
    return {
      templates: templates.map(({ templateId, name }) => [templateId, name]),
      kept: Object.fromEntries(rows.map(({ place, templateId }) => [place, templateId])),
    }
  })
}
