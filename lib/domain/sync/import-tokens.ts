import 'server-only'
import type { Tx } from '../../platform/database/db'
import type { Secret } from '../../platform/vault/secret'
import { hasTokenShape, type SealedToken, sealTenantToken } from '../../platform/vault/tokens'
import { type TokenFinding, type TokenRefusal, tokenFindings } from '../tenants/tokens/token-finding'
import {
  type FoundToken,
  type HeldToken,
  isImported,
  planTokenImport,
  type SeenToken,
} from './plan-token-import'

/** A tenant's token in the vault (`held` is its fingerprint), and as the last reading had it. */
export type StoredToken = {
  held: string | null
  source: string | null
  verdict: string | null
  withheld: boolean
  fingerprint: string | null
  found: TokenFinding | null
  refusal: TokenRefusal | null
}

/** The token that a reading carried for a tenant. */
type CarriedToken = {
  tenantId: string
  token: Secret | null
  fingerprint: string | null
  /** Null for a tenant that is new. */
  stored: StoredToken | null
}

export type TokenImport = {
  /** Tokens put into the vault. */
  taken: number
  /** Tenants of the reading by finding. */
  found: Record<TokenFinding, number>
}

type PlanTokens = {
  resellerId: string
  resellerFingerprint: string
  carried: CarriedToken[]
  /** Fingerprints that several tenants of the reading carry. */
  shared: Set<string>
  imports: boolean
}

/** What is written about the tokens of some tenants. */
export type TokenWrites = { found: TokenImport['found']; findings: FoundToken[]; sealed: SealedRow[] }

type SealedRow = { tenantId: string } & SealedToken

/** Compares the tokens that `detail` carried with what is known of them, and seals new and changed ones if wanted. */
export function planTokens({ carried, shared, imports, ...of }: PlanTokens): TokenWrites {
  const seen = carried.map(toSeen)
  const plan = planTokenImport({ seen, shared, ...toKnown(carried), ...of })
  const findings = plan.filter((finding, index) => isNews(finding, carried[index]?.stored ?? null))
  return {
    found: countFindings(plan),
    findings,
    sealed: imports ? sealTokens(of.resellerId, carried, plan) : [],
  }
}

/** Records by fingerprint which tokens were found, and stores the sealed ones. */
export async function writeTokens(
  tx: Tx,
  { findings, sealed, found }: TokenWrites,
  at: { resellerId: string; now: Date },
): Promise<TokenImport> {
  await saveFindings(tx, { ...at, plan: findings })
  return { taken: await saveTokens(tx, at.resellerId, sealed), found }
}

function isNews(now: FoundToken, before: StoredToken | null): boolean {
  return (
    before === null ||
    before.found !== now.found ||
    before.fingerprint !== now.fingerprint ||
    before.refusal !== now.refusal
  )
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

function toSeen({ tenantId, token, fingerprint }: CarriedToken): SeenToken {
  return { tenantId, fingerprint, isShaped: token !== null && hasTokenShape(token) }
}

function toKnown(carried: CarriedToken[]) {
  const held = new Map<string, HeldToken>()
  const withheld = new Set<string>()
  for (const { tenantId, stored } of carried) {
    if (stored?.withheld) withheld.add(tenantId)
    if (stored?.held && stored.source)
      held.set(tenantId, { fingerprint: stored.held, source: stored.source, verdict: stored.verdict })
  }
  return { held, withheld }
}

function sealTokens(resellerId: string, carried: CarriedToken[], plan: FoundToken[]): SealedRow[] {
  return carried.flatMap(({ tenantId, token }, index) => {
    const found = plan[index]
    if (!token || !found || !isImported(found)) return []
    return [{ tenantId, ...sealTenantToken({ resellerId, tenantId }, token) }]
  })
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

/** A person may have removed or pasted one since it was compared, and has the last word. */
async function saveTokens(tx: Tx, resellerId: string, sealed: SealedRow[]): Promise<number> {
  if (sealed.length === 0) return 0
  return tx.$executeRaw`
    insert into portal.tenant_token as k (tenant_id, reseller_id, ciphertext, fingerprint, source, updated_at)
    select r."tenantId", ${resellerId}::uuid, r.ciphertext, r.fingerprint, 'imported', now()
    from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as r("tenantId" uuid, ciphertext text, fingerprint text)
    where not exists (select from portal.token_on_server s where s.tenant_id = r."tenantId" and s.withheld)
    on conflict (tenant_id) do update set
      ciphertext = excluded.ciphertext, fingerprint = excluded.fingerprint, source = 'imported',
      checked_at = null, verdict = null, updated_at = excluded.updated_at
    where k.source <> 'pasted' or k.verdict = 'rejected'`
}
