import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { inScope } from '../db'
import { wakeMessageRun } from './advance-job'
import { type MessagingLimits, messagingLimitsSchema } from './settings-schemas'

const limits = { perMinute: true, dailyCap: true, quietFrom: true, quietUntil: true } as const

/** Saves how fast, how many and when. Runs that wait look at it at once. Saying what is so already changes nothing. */
export async function saveMessagingLimits(
  asked: MessagingLimits & { resellerId: string; actor: Actor },
): Promise<{ changed: boolean }> {
  const { resellerId, actor, ...rest } = asked
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
    for (const { id: runId } of waiting) await wakeMessageRun(tx, { resellerId, runId })
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
