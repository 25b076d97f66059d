import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { inScope } from '../../platform/database/db'
import { messageRunJob } from './runs/message-run-job'
import { type MessagingLimits, messagingLimitsSchema } from './schemas'

const limits = { perMinute: true, dailyCap: true, quietFrom: true, quietUntil: true } as const

/**
 * Saves rate, daily cap and quiet hours; waiting runs apply them at once. Without a change nothing is written.
 */
export async function saveMessagingLimits(
  input: MessagingLimits & { resellerId: string; actor: Actor },
): Promise<{ changed: boolean }> {
  const { resellerId, actor, ...rest } = input
  const after = messagingLimitsSchema.parse(rest)
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'messages:write')
    const before = await tx.messagingSettings.findUnique({ where: { resellerId }, select: limits })
    const isSame = before && Object.entries(after).every(([name, value]) => Object(before)[name] === value)
    if (isSame) return { changed: false }
    await tx.messagingSettings.upsert({
      where: { resellerId },
      create: { resellerId, ...after },
      update: after,
    })
    const waiting = await tx.$queryRaw<{ id: string }[]>`
      update portal.message_run set next_at = now()
      where reseller_id = ${resellerId}::uuid and state = 'waiting' and why in ('quiet-hours', 'daily-cap')
      returning id`
    for (const { id } of waiting) await messageRunJob.wake(tx, { resellerId, id })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'messages.settings-saved',
      subject: { kind: 'messaging' },
      before: before ?? undefined,
      after,
    })
    return { changed: true }
  })
}
