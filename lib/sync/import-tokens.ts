import 'server-only'
import type { Tx } from '../db'
import type { Secret } from '../vault/secret'
import { sealTenantToken, tokenFingerprint } from '../vault/tokens'

type Carried = { tenantId: string; token: Secret }

/**
 * Puts the tenants' tokens that `detail` carried into the vault: those that are new or have changed. One
 * that a person pasted stays until a tenant host has refused it, and is marked when the server has another.
 * Returns how many were written.
 */
export async function importTokens(tx: Tx, resellerId: string, tokens: Carried[]): Promise<number> {
  const held = await tx.tenantToken.findMany({
    where: { resellerId },
    select: { tenantId: true, fingerprint: true, serverFingerprint: true, source: true, verdict: true },
  })
  const heldById = new Map(held.map((row) => [row.tenantId, row]))
  const seen = tokens.map((one) => ({ ...one, fingerprint: tokenFingerprint(one.token) }))
  await markServerTokens(
    tx,
    seen.filter(({ tenantId, fingerprint }) => {
      const row = heldById.get(tenantId)
      return row !== undefined && row.serverFingerprint !== fingerprint
    }),
  )
  const rows = seen
    .filter(({ tenantId, fingerprint }) => {
      const row = heldById.get(tenantId)
      if (!row) return true
      if (row.source === 'pasted' && row.verdict !== 'rejected') return false
      return row.fingerprint !== fingerprint
    })
    .map(({ tenantId, token }) => ({ tenantId, ...sealTenantToken({ resellerId, tenantId }, token) }))
  if (rows.length === 0) return 0
  return tx.$executeRaw`
    insert into portal.tenant_token (tenant_id, reseller_id, ciphertext, fingerprint, server_fingerprint, source, updated_at)
    select r."tenantId", ${resellerId}::uuid, r.ciphertext, r.fingerprint, r.fingerprint, 'imported', now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("tenantId" uuid, ciphertext text, fingerprint text)
    on conflict (tenant_id) do update set
      ciphertext = excluded.ciphertext, fingerprint = excluded.fingerprint,
      server_fingerprint = excluded.server_fingerprint, source = 'imported',
      checked_at = null, verdict = null, updated_at = excluded.updated_at`
}

async function markServerTokens(tx: Tx, seen: { tenantId: string; fingerprint: string }[]): Promise<void> {
  if (seen.length === 0) return
  const rows = seen.map(({ tenantId, fingerprint }) => ({ tenantId, fingerprint }))
  await tx.$executeRaw`
    update portal.tenant_token k set server_fingerprint = r.fingerprint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("tenantId" uuid, fingerprint text)
    where k.tenant_id = r."tenantId"`
}
