import 'server-only'
import { z } from 'zod'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'
import { lockReasons } from '../lock-reasons'
import { noticeMoments } from './notice-choice'

const placeSchema = z.object({
  moment: z.enum(noticeMoments),
  reason: z.enum(lockReasons),
  /** Null removes it. */
  templateId: z.uuid().nullable(),
})

export type NoticePlace = z.input<typeof placeSchema>

/**
 * Saves the template of each moment and reason. Idempotent. Throws Forbidden, and Conflict
 * `notice-template-missing` for one that is archived or not the reseller's.
 */
export async function saveNoticeTemplates(input: {
  resellerId: string
  actor: Actor
  places: NoticePlace[]
}): Promise<{ changed: boolean }> {
  const { resellerId, actor } = input
  const places = z.array(placeSchema).max(100).parse(input.places)
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'messages:write')
    const kept = await tx.lockNoticeTemplate.findMany({ where: { resellerId } })
    const now = (moment: string, reason: string) =>
      kept.find((row) => row.moment === moment && row.reason === reason)?.templateId ?? null
    const changed = places.filter(({ moment, reason, templateId }) => now(moment, reason) !== templateId)
    if (changed.length === 0) return { changed: false }
    const wanted = [...new Set(changed.flatMap(({ templateId }) => templateId ?? []))]
    const found = await tx.messageTemplate.count({ where: { id: { in: wanted }, archivedAt: null } })
    if (found < wanted.length) throw new Conflict('notice-template-missing')
    for (const { moment, reason, templateId } of changed) {
      const where = { resellerId_moment_reason: { resellerId, moment, reason } }
      if (templateId === null) await tx.lockNoticeTemplate.delete({ where })
      else {
        const data = { resellerId, moment, reason, templateId }
        await tx.lockNoticeTemplate.upsert({ where, create: data, update: { templateId } })
      }
    }
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'notice.templates-saved',
      subject: { kind: 'lock-notice' },
      after: Object.fromEntries(changed.map((one) => [`${one.moment}:${one.reason}`, one.templateId])),
    })
    return { changed: true }
  })
}
