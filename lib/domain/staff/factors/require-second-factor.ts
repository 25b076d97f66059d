import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope, readInScope } from '../../../platform/database/db'

/** Whether the reseller requires a second factor of everybody. */
export async function isSecondFactorRequired(resellerId: string): Promise<boolean> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ required: boolean }>('select second_factor_required as required from portal.security_settings'),
  )
  return row?.required ?? false
}

/**
 * Sets whether a second factor is required; people without one can then do nothing but enrol. Throws Forbidden.
 */
export async function requireSecondFactor(input: {
  resellerId: string
  actor: Actor
  required: boolean
}): Promise<void> {
  const { resellerId, actor, required: secondFactorRequired } = input
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'staff:write')
    const before = await tx.securitySettings.findUnique({ where: { resellerId } })
    await tx.securitySettings.upsert({
      where: { resellerId },
      create: { resellerId, secondFactorRequired },
      update: { secondFactorRequired },
    })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'staff.second-factor-rule',
      subject: { kind: 'reseller', id: resellerId },
      before: { secondFactorRequired: before?.secondFactorRequired ?? false },
      after: { secondFactorRequired },
    })
  })
}
