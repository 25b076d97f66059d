import 'server-only'
import type { Actor } from '../../audit/actor'
import { requireActor } from '../../auth/require-actor'
import { cleanText } from '../../clean-text'
import type { Tx } from '../../db'
import { Conflict } from '../../errors'
import { toQuery } from '../../messages/to-query'
import { offerNotices } from '../../notices/offer-notices'
import type { Wanted } from '../plan-locks'
import { byReason, momentOf, type NoticeTiming } from './notice-choice'

export type NoticeToAdd = {
  resellerId: string
  actor: Actor
  timing: NoticeTiming
  /** A template, or `by-reason`. */
  template: string
  desired: Wanted
  reason: string
  of: { runId: string } | { scheduleId: string }
  tenantIds: string[]
  /** The instant that the texts name, where it is one to come. */
  saysAt?: Date
}

/**
 * Writes down that tenants shall be told; a job plans the messages. Throws Forbidden, and Conflict
 * `notice-template-missing` or `notice-unfilled` with the variables that a tenant has no value for.
 */
export async function addNotice(tx: Tx, asked: NoticeToAdd): Promise<string> {
  const { resellerId, actor, timing, desired, reason, saysAt } = asked
  await requireActor(tx, actor, 'messages:send')
  const templateId = await chosenTemplate(tx, asked)
  const query = toQuery(tx)
  const [version] = await query<{ id: string }>(
    `select v.id from portal.message_template m
     join portal.message_template_version v on v.template_id = m.id and v.version = m.version
     where m.id::text = $1 and m.archived_at is null`,
    [templateId],
  )
  if (!version) throw new Conflict('notice-template-missing')
  const offer = await offerNotices(query, {
    resellerId,
    tenantIds: asked.tenantIds,
    reason,
    at: saysAt ?? new Date(),
    withTime: Boolean(saysAt),
  })
  const missing = offer.templates.find(({ id }) => id === templateId)?.missing ?? []
  if (missing.length > 0) throw new Conflict('notice-unfilled', { names: missing.join(', ') })
  const { id } = await tx.lockNotice.create({
    data: {
      resellerId,
      timing,
      ...asked.of,
      templateVersionId: version.id,
      desired,
      reason,
      saysAt: saysAt ?? null,
      askedBy: actor.kind === 'staff' ? actor.id : null,
      askedByName: cleanText(actor.name),
    },
    select: { id: true },
  })
  return id
}

async function chosenTemplate(tx: Tx, { timing, desired, reason, template }: NoticeToAdd): Promise<string> {
  if (template !== byReason) return template
  const kept = await tx.lockNoticeTemplate.findFirst({
    where: { moment: momentOf(timing, desired), reason },
    select: { templateId: true },
  })
  if (!kept) throw new Conflict('notice-reason-empty')
  return kept.templateId
}
