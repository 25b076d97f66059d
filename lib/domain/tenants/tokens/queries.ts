import 'server-only'
import { readInScope } from '../../../platform/database/db'

/** A tenant's token without the token itself. */
export type TokenView = {
  fingerprint: string
  source: string
  verdict: string | null
  checkedAt: Date | null
  updatedAt: Date
  /** The server gives another one than the vault has. */
  isChangedOnServer: boolean
  /** When the server was last seen to change it. */
  changedAt: Date | null
}

/** How readings treat a tenant's token. */
export type TokenImportView = {
  imports: boolean
  withheld: boolean
  refusal: string | null
  isOnServer: boolean
}

export async function getTokenImport(resellerId: string, tenantId: string): Promise<TokenImportView> {
  const [row] = await readInScope(resellerId, (query) =>
    query<TokenImportView>(
      `select c.import_tenant_tokens as imports, coalesce(s.withheld, false) as withheld, s.refusal,
         s.fingerprint is not null as "isOnServer"
       from portal.connection c left join portal.token_on_server s on s.tenant_id = $2
       where c.reseller_id = $1`,
      [resellerId, tenantId],
    ),
  )
  return row ?? { imports: false, withheld: false, refusal: null, isOnServer: false }
}

export async function findTokenView(resellerId: string, tenantId: string): Promise<TokenView | null> {
  const [row] = await readInScope(resellerId, (query) =>
    query<TokenView>(
      `select k.fingerprint, k.source, k.verdict, k.checked_at as "checkedAt", k.updated_at as "updatedAt",
         coalesce(s.fingerprint <> k.fingerprint, false) as "isChangedOnServer", s.changed_at as "changedAt"
       from portal.tenant_token k left join portal.token_on_server s on s.tenant_id = k.tenant_id
       where k.tenant_id = $1`,
      [tenantId],
    ),
  )
  return row ?? null
}
