import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import type { Tx } from '../db'

/** When a reseller opts out, the tokens that came with the list of tenants leave the vault; pasted ones stay. */
export async function dropImportedTokens(tx: Tx, by: { resellerId: string; actor: Actor }): Promise<void> {
  const { count } = await tx.tenantToken.deleteMany({ where: { source: 'imported' } })
  if (count === 0) return
  await recordAudit(tx, {
    resellerId: by.resellerId,
    actor: by.actor,
    action: 'token.removed',
    subject: { kind: 'connection' },
    before: { imported: count },
    after: { imported: 0 },
  })
}
