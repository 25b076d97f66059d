import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import type { Tx } from '../db'

/**
 * Takes tenants' tokens out of the vault: those that came with the list of tenants when a reseller opts out,
 * all of them when the connection moves, because a token must not travel to hosts that it is not from.
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
