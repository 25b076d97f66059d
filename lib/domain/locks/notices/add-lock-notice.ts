import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import type { Tx } from '../../../platform/database/db'
import { toQuery } from '../../../platform/database/to-query'
import { Conflict } from '../../../platform/errors'
import { previewNotices } from '../../notices/preview-notices'
import type { Wanted } from '../engine/plan-locks'
import { byReason, momentOf, type NoticeTiming } from './notice-choice'

export type AddLockNotice = {
  resellerId: string
  actor: Actor
  timing: NoticeTiming
  /** A template, or `by-reason`. */
  template: string
  desired: Wanted
  reason: string
  of: { runId: string } | { scheduleId: string }
  tenantIds: string[]
  /** The future instant that the text names. */
  saysAt?: Date
}

/**
 * Saves a notice; a job plans its messages. Throws Forbidden, and Conflict `notice-template-missing`,
 * `notice-reason-empty`, or `notice-unfilled` with the variables that a tenant has no value for.
 */
export async function addLockNotice(tx: Tx, input: AddLockNotice): Promise<string> {
  const { resellerId, actor, timing, desired, reason, saysAt } = input
  await requireActor(tx, actor, 'messages:send')
  const templateId = await chosenTemplate(tx, input)
  const query = toQuery(tx)
  const [version] = await query<{ id: string }>(
    `select v.id from portal.message_template m
     join portal.message_template_version v on v.template_id = m.id and v.version = m.version
     where m.id::text = $1 and m.archived_at is null`,
    [templateId],
  )
  if (!version) throw new Conflict('notice-template-missing')
  const offer = await previewNotices(query, {
    resellerId,
    tenantIds: input.tenantIds,
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
      ...input.of,
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

async function chosenTemplate(tx: Tx, { timing, desired, reason, template }: AddLockNotice): Promise<string> {
  if (template !== byReason) return template
  const kept = await tx.lockNoticeTemplate.findFirst({
    where: { moment: momentOf(timing, desired), reason },
    select: { templateId: true },
  })
  if (!kept) throw new Conflict('notice-reason-empty')
  return kept.templateId
}
