import 'server-only'
import type { Tx } from '../db'
import type { Secret } from '../vault/secret'
import { sealTenantToken, tokenFingerprint } from '../vault/tokens'

/**
 * Puts the tenants' tokens that `detail` carried into the vault: those that are new or have changed. One
 * that a person pasted stays until a tenant host has refused it. Returns how many were written.
 */
export async function importTokens(
  tx: Tx,
  resellerId: string,
  tokens: { tenantId: string; token: Secret }[],
): Promise<number> {
  const held = await tx.tenantToken.findMany({
    where: { resellerId },
    select: { tenantId: true, fingerprint: true, source: true, verdict: true },
  })
  const heldById = new Map(held.map((row) => [row.tenantId, row]))
  const rows = tokens
    .filter(({ tenantId, token }) => {
      const row = heldById.get(tenantId)
      if (!row) return true
      if (row.source === 'pasted' && row.verdict !== 'rejected') return false
      return row.fingerprint !== tokenFingerprint(token)
    })
    .map(({ tenantId, token }) => ({ tenantId, ...sealTenantToken({ resellerId, tenantId }, token) }))
  if (rows.length === 0) return 0
  return tx.$executeRaw`
    insert into portal.tenant_token (tenant_id, reseller_id, ciphertext, fingerprint, source, updated_at)
    select r."tenantId", ${resellerId}::uuid, r.ciphertext, r.fingerprint, 'imported', now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("tenantId" uuid, ciphertext text, fingerprint text)
    on conflict (tenant_id) do update set
      ciphertext = excluded.ciphertext, fingerprint = excluded.fingerprint, source = 'imported',
      checked_at = null, verdict = null, updated_at = excluded.updated_at`
}
