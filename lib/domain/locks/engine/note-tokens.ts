import 'server-only'
import type { Query } from '../../../platform/database/db'

/** What the host of a tenant said to the token that the vault holds. */
export type TokenSeen = { tenantId: string; verdict: 'ok' | 'rejected'; at: Date }

export async function noteTokens(query: Query, tokens: TokenSeen[]): Promise<void> {
  if (tokens.length === 0) return
  await query(
    `update portal.tenant_token k set verdict = s.verdict, checked_at = s.at, updated_at = s.at
     from jsonb_to_recordset($1::jsonb) as s("tenantId" uuid, verdict text, at timestamptz)
     where k.tenant_id = s."tenantId"`,
    [JSON.stringify(tokens)],
  )
}
