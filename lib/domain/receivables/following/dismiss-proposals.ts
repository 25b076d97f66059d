import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudits } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { addDays, dayIn } from '../../../platform/calendar/days'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope } from '../../../platform/database/db'
import { reasonSchema } from '../schemas'

/** Days for which a dismissed lock is not proposed again. */
export const quietDaysMax = 90
const quietDays = 7

export type DismissProposals = {
  resellerId: string
  actor: Actor
  proposalIds: string[]
  reason: string
  /** Of a lock; 7 unless told, at most `quietDaysMax`. */
  days?: number
  now?: Date
}

/**
 * Ends proposals without a change. A lock is proposed again after some days, an unlock after the next change of the
 * account. Idempotent. Throws Forbidden and ZodError.
 */
export async function dismissProposals(input: DismissProposals): Promise<{ dismissed: number }> {
  const { resellerId, actor, proposalIds, days = quietDays, now = new Date() } = input
  const reason = cleanText(reasonSchema.parse(input.reason))
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:lock')
    const { timeZone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
    const until = addDays(dayIn(timeZone, now), Math.min(Math.max(1, Math.trunc(days)), quietDaysMax))
    const dismissed = await tx.$queryRaw<{ tenantId: string; name: string; kind: string }[]>`
      update portal.debt_proposal p set state = 'dismissed', decided_at = now(), decided_by_name = ${cleanText(actor.name)},
        reason = ${reason}, quiet_until = case when p.kind = 'lock' then ${until}::date end
      from portal.tenant t where t.id = p.tenant_id and p.id = any(${proposalIds}::uuid[]) and p.state = 'waiting'
      returning p.tenant_id as "tenantId", t.name, p.kind`
    const entries = dismissed.map(({ tenantId, name, kind }) => ({
      action:
        kind === 'lock' ? ('receivable.lock-dismissed' as const) : ('receivable.unlock-dismissed' as const),
      subject: { kind: 'tenant', id: tenantId, name },
      reason,
    }))
    await recordAudits(tx, { resellerId, actor }, entries)
    return { dismissed: dismissed.length }
  })
}
