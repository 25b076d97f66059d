import 'server-only'
import type { Tx } from '../../platform/database/db'
import type { Secret } from '../../platform/vault/secret'
import { hasTokenShape, sealTenantToken, tokenFingerprint } from '../../platform/vault/tokens'
import { type TokenFinding, tokenFindings } from '../tenants/tokens/token-finding'
import {
  type FoundToken,
  type HeldToken,
  isImported,
  planTokenImport,
  type SeenToken,
} from './plan-token-import'

type CarriedToken = { tenantId: string; token: Secret | null }

export type TokenImport = {
  /** Tokens put into the vault. */
  taken: number
  /** Tenants of the reading by finding. */
  found: Record<TokenFinding, number>
}

type ImportTokens = {
  resellerId: string
  carried: CarriedToken[]
  /** Fingerprints that several tenants of the reading carry. */
  shared: Set<string>
  imports: boolean
  now: Date
}

/**
 * Records by fingerprint which token `detail` carried for some tenants, and stores new and changed ones in the
 * vault when the reseller opted in. A constant number of statements.
 */
export async function importTokens(tx: Tx, of: ImportTokens): Promise<TokenImport> {
  const { resellerId, carried, shared, imports } = of
  const held = await loadHeld(tx, { resellerId, tenantIds: carried.map(({ tenantId }) => tenantId) })
  const plan = planTokenImport({ seen: carried.map(toSeen), shared, ...held })
  await saveFindings(tx, { ...of, plan })
  const found = countFindings(plan)
  return { taken: imports ? await saveTokens(tx, { resellerId, carried, plan }) : 0, found }
}

function countFindings(plan: FoundToken[]): TokenImport['found'] {
  return Object.fromEntries(
    tokenFindings.map((finding) => [finding, plan.filter((one) => one.found === finding).length]),
  ) as TokenImport['found']
}

export const noTokens: TokenImport = { taken: 0, found: countFindings([]) }

export function addTokens(one: TokenImport, other: TokenImport): TokenImport {
  const found = Object.fromEntries(
    tokenFindings.map((finding) => [finding, one.found[finding] + other.found[finding]]),
  ) as TokenImport['found']
  return { taken: one.taken + other.taken, found }
}

function toSeen({ tenantId, token }: CarriedToken): SeenToken {
  return {
    tenantId,
    fingerprint: token && tokenFingerprint(token),
    isShaped: token !== null && hasTokenShape(token),
  }
}

type HeldRow = { tenantId: string; withheld: boolean } & { [Key in keyof HeldToken]: HeldToken[Key] | null }

// One look-up a tenant: joined as tables, those of all tenants would be read for every batch.
async function loadHeld(tx: Tx, { resellerId, tenantIds }: { resellerId: string; tenantIds: string[] }) {
  const connection = await tx.connection.findUnique({
    where: { resellerId },
    select: { tokenFingerprint: true },
  })
  const rows = await tx.$queryRaw<HeldRow[]>`
    select t.id as "tenantId", k.fingerprint, k.source, k.verdict, coalesce(s.withheld, false) as withheld
    from unnest(${tenantIds}::uuid[]) as t(id)
    left join lateral (
      select * from portal.tenant_token k where k.tenant_id = t.id limit 1
    ) k on true
    left join lateral (
      select * from portal.token_on_server s where s.tenant_id = t.id limit 1
    ) s on true
    where k.tenant_id is not null or s.withheld`
  const held = new Map<string, HeldToken>()
  for (const { tenantId, fingerprint, source, verdict } of rows) {
    if (fingerprint !== null && source !== null) held.set(tenantId, { fingerprint, source, verdict })
  }
  const withheld = new Set(rows.filter((row) => row.withheld).map(({ tenantId }) => tenantId))
  return { held, withheld, resellerFingerprint: connection?.tokenFingerprint ?? '' }
}

type SaveFindings = { resellerId: string; plan: FoundToken[]; now: Date }

async function saveFindings(tx: Tx, { resellerId, plan, now }: SaveFindings): Promise<void> {
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

type SaveTokens = { resellerId: string; carried: CarriedToken[]; plan: FoundToken[] }

async function saveTokens(tx: Tx, { resellerId, carried, plan }: SaveTokens): Promise<number> {
  const wanted = new Set(plan.filter(isImported).map(({ tenantId }) => tenantId))
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
