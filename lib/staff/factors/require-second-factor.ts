import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { requireActor } from '../../auth/require-actor'
import { inScope, readInScope } from '../../db'

/** Whether everybody of the reseller must have a second factor. */
export async function isSecondFactorRequired(resellerId: string): Promise<boolean> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ required: boolean }>('select second_factor_required as required from portal.security_settings'),
  )
  return row?.required ?? false
}

/** From the next request on, whoever has none is led to get one and can do nothing else. Throws Forbidden. */
export async function requireSecondFactor(asked: {
  resellerId: string
  actor: Actor
  required: boolean
}): Promise<void> {
  const { resellerId, actor, required: secondFactorRequired } = asked
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
