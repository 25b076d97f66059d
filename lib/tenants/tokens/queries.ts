import 'server-only'
import { readInScope } from '../../db'

/** What may be told of a tenant's token: everything but the token. */
export type TokenView = {
  fingerprint: string
  source: string
  verdict: string | null
  checkedAt: Date | null
  updatedAt: Date
  /** The server hands out another one than the vault holds. */
  isChangedOnServer: boolean
}

export async function findTokenView(resellerId: string, tenantId: string): Promise<TokenView | null> {
  const [row] = await readInScope(resellerId, (query) =>
    query<TokenView>(
      `select fingerprint, source, verdict, checked_at as "checkedAt", updated_at as "updatedAt",
         coalesce(server_fingerprint <> fingerprint, false) as "isChangedOnServer"
       from portal.tenant_token where tenant_id = $1`,
      [tenantId],
    ),
  )
  return row ?? null
}
