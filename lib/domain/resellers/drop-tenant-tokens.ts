import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import type { Tx } from '../../platform/database/db'

/**
 * Deletes tenant tokens from the vault: imported ones when a reseller opts out, all of them when the connection
 * moves, because a token must not be sent to foreign hosts.
 */
export async function dropTenantTokens(
  tx: Tx,
  by: { resellerId: string; actor: Actor; which: 'imported' | 'all' },
): Promise<void> {
  const { count } = await tx.tenantToken.deleteMany({
    where: by.which === 'imported' ? { source: 'imported' } : {},
  })
  if (by.which === 'all') await tx.tokenOnServer.deleteMany({})
  if (count === 0) return
  await recordAudit(tx, {
    resellerId: by.resellerId,
    actor: by.actor,
    action: 'token.removed',
    subject: { kind: 'connection' },
    before: { tokens: count, which: by.which },
    after: { tokens: 0 },
  })
}
