import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import type { Tx } from '../../platform/database/db'

/**
 * Disables signing in with the panel account, in the caller's transaction: an owner allowed it for one account
 * of one server, and another server or token may be anybody's. False when it was disabled already.
 */
export async function disablePanelSignIn(tx: Tx, by: { resellerId: string; actor: Actor }): Promise<boolean> {
  const { resellerId, actor } = by
  const { count } = await tx.securitySettings.updateMany({
    where: { resellerId, panelSignIn: true },
    data: { panelSignIn: false, panelStaffId: null },
  })
  if (count === 0) return false
  await recordAudit(tx, {
    resellerId,
    actor,
    action: 'staff.panel-rule',
    subject: { kind: 'reseller', id: resellerId },
    before: { panelSignIn: true },
    after: { panelSignIn: false },
  })
  return true
}
