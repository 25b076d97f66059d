import 'server-only'
import type { Tx } from '../db'
import { type TokenFinding, tokenFindings } from '../tenants/tokens/findings'
import type { Secret } from '../vault/secret'
import { hasTokenShape, sealTenantToken, tokenFingerprint } from '../vault/tokens'
import {
  type FoundToken,
  type HeldToken,
  isTaken,
  planTokenImport,
  type SeenToken,
} from './plan-token-import'

export type CarriedToken = { tenantId: string; token: Secret | null }

export type TokenImport = {
  /** How many were put into the vault. */
  taken: number
  /** How many tenants of the reading there are of each kind. */
  found: Record<TokenFinding, number>
}

/**
 * Writes down by fingerprint what `detail` carried for each tenant, and puts what is new or has changed into the vault
 * when the reseller opted in. As many statements for ten tenants as for ten thousand.
 */
export async function importTokens(
  tx: Tx,
  of: { resellerId: string; carried: CarriedToken[]; imports: boolean; now: Date },
): Promise<TokenImport> {
  const { resellerId, carried, imports } = of
  const plan = planTokenImport({ seen: carried.map(toSeen), ...(await loadHeld(tx, resellerId)) })
  await noteFound(tx, { ...of, plan })
  const found = Object.fromEntries(
    tokenFindings.map((finding) => [finding, plan.filter((one) => one.found === finding).length]),
  ) as Record<TokenFinding, number>
  return { taken: imports ? await takeTokens(tx, { resellerId, carried, plan }) : 0, found }
}

function toSeen({ tenantId, token }: CarriedToken): SeenToken {
  return {
    tenantId,
    fingerprint: token && tokenFingerprint(token),
    isShaped: token !== null && hasTokenShape(token),
  }
}

type HeldRow = { tenantId: string; withheld: boolean } & { [Key in keyof HeldToken]: HeldToken[Key] | null }

async function loadHeld(tx: Tx, resellerId: string) {
  const connection = await tx.connection.findUnique({
    where: { resellerId },
    select: { tokenFingerprint: true },
  })
  const rows = await tx.$queryRaw<HeldRow[]>`
    select coalesce(k.tenant_id, s.tenant_id) as "tenantId", k.fingerprint, k.source, k.verdict,
      coalesce(s.withheld, false) as withheld
    from portal.tenant_token k full join portal.token_on_server s on s.tenant_id = k.tenant_id
    where k.tenant_id is not null or s.withheld`
  const held = new Map<string, HeldToken>()
  for (const { tenantId, fingerprint, source, verdict } of rows) {
    if (fingerprint !== null && source !== null) held.set(tenantId, { fingerprint, source, verdict })
  }
  const withheld = new Set(rows.filter((row) => row.withheld).map(({ tenantId }) => tenantId))
  return { held, withheld, resellerFingerprint: connection?.tokenFingerprint ?? '' }
}

type Noting = { resellerId: string; plan: FoundToken[]; now: Date }

async function noteFound(tx: Tx, { resellerId, plan, now }: Noting): Promise<void> {
  if (plan.length === 0) return
  await tx.$executeRaw`
    insert into portal.token_on_server as s (tenant_id, reseller_id, fingerprint, found, refusal)
    select r."tenantId", ${resellerId}::uuid, r.fingerprint, r.found, r.refusal
    from jsonb_to_recordset(${JSON.stringify(plan)}::jsonb)
      as r("tenantId" uuid, fingerprint text, found text, refusal text)
    on conflict (tenant_id) do update set
      fingerprint = excluded.fingerprint, found = excluded.found, refusal = excluded.refusal,
      changed_at = case when s.fingerprint <> excluded.fingerprint then ${now} else s.changed_at end
    where (s.fingerprint, s.found, s.refusal)
      is distinct from (excluded.fingerprint, excluded.found, excluded.refusal)`
}

type Taking = { resellerId: string; carried: CarriedToken[]; plan: FoundToken[] }

async function takeTokens(tx: Tx, { resellerId, carried, plan }: Taking): Promise<number> {
  const wanted = new Set(plan.filter(isTaken).map(({ tenantId }) => tenantId))
  const rows = carried.flatMap(({ tenantId, token }) =>
    token && wanted.has(tenantId) ? [{ tenantId, ...sealTenantToken({ resellerId, tenantId }, token) }] : [],
  )
  if (rows.length === 0) return 0
  return tx.$executeRaw`
    insert into portal.tenant_token (tenant_id, reseller_id, ciphertext, fingerprint, source, updated_at)
    select r."tenantId", ${resellerId}::uuid, r.ciphertext, r.fingerprint, 'imported', now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("tenantId" uuid, ciphertext text, fingerprint text)
    on conflict (tenant_id) do update set
      ciphertext = excluded.ciphertext, fingerprint = excluded.fingerprint, source = 'imported',
      checked_at = null, verdict = null, updated_at = excluded.updated_at`
}
