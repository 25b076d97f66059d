import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope, readInScope } from '../../../platform/database/db'
import { Conflict, Forbidden } from '../../../platform/errors'

/** The owner who signs in with the panel's credentials; null while nobody does. */
export type PanelRule = { name: string; slug: string } | null

export async function getPanelRule(resellerId: string): Promise<PanelRule> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ name: string; slug: string }>(
      `select s.name, r.slug from portal.security_settings e
       join portal.staff s on s.id = e.panel_staff_id and s.role = 'owner'
       join portal.reseller r on r.id = e.reseller_id
       where e.panel_sign_in`,
    ),
  )
  return row ?? null
}

/**
 * Allows the actor to sign in with the credentials of the reseller's panel, or ends that. Throws Forbidden, and
 * Conflict `panel-unconnected` without a central host.
 */
export async function allowPanelSignIn(input: {
  resellerId: string
  actor: Actor
  allowed: boolean
}): Promise<void> {
  const { resellerId, actor, allowed: panelSignIn } = input
  const { id: actorId } = actor
  if (!actorId) throw new Forbidden('not-allowed')
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'staff:write')
    if (panelSignIn && (await tx.connection.count({ where: { resellerId } })) === 0) {
      throw new Conflict('panel-unconnected')
    }
    const before = await tx.securitySettings.findUnique({ where: { resellerId } })
    const rule = { panelSignIn, panelStaffId: panelSignIn ? actorId : null }
    await tx.securitySettings.upsert({ where: { resellerId }, create: { resellerId, ...rule }, update: rule })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'staff.panel-rule',
      subject: { kind: 'reseller', id: resellerId },
      before: { panelSignIn: before?.panelSignIn ?? false },
      after: { panelSignIn },
    })
  })
}
