import type { TokenFinding, TokenRefusal } from '../tenants/tokens/token-finding'

/** A tenant's token in `detail`; null when it carried none. */
export type SeenToken = { tenantId: string; fingerprint: string | null; isShaped: boolean }

export type HeldToken = { fingerprint: string; source: string; verdict: string | null }

export type FoundToken = {
  tenantId: string
  fingerprint: string | null
  found: TokenFinding
  refusal: TokenRefusal | null
}

export type TokenImportFacts = {
  seen: SeenToken[]
  /** Tokens in the vault, by tenant. */
  held: Map<string, HeldToken>
  /** Tenants whose token a person removed for good. */
  withheld: Set<string>
  /** Fingerprints that several tenants of the reading carry. */
  shared: Set<string>
  resellerFingerprint: string
}

/** Fingerprints that occur more than once. */
export function findShared(fingerprints: Iterable<string>): Set<string> {
  const [once, shared] = [new Set<string>(), new Set<string>()]
  for (const fingerprint of fingerprints) (once.has(fingerprint) ? shared : once).add(fingerprint)
  return shared
}

/**
 * What to do with each token of a reading; `new` and `changed` are imported. Pasted and removed tokens stay as
 * a person left them, except a pasted one that its host rejected. The reseller's own token and one shared by
 * several tenants are refused, because their host is unknown.
 */
export function planTokenImport({
  seen,
  held,
  withheld,
  shared,
  resellerFingerprint,
}: TokenImportFacts): FoundToken[] {
  return seen.map(({ tenantId, fingerprint, isShaped }) => {
    const is = (found: TokenFinding, refusal: TokenRefusal | null = null) => ({
      tenantId,
      fingerprint,
      found,
      refusal,
    })
    const known = held.get(tenantId)
    if (fingerprint === null) return is('missing')
    if (fingerprint === resellerFingerprint) return is('refused', 'reseller')
    if (shared.has(fingerprint)) return is('refused', 'shared')
    if (!isShaped) return is('refused', 'shape')
    if (!known) return is(withheld.has(tenantId) ? 'kept' : 'new')
    if (known.fingerprint === fingerprint) {
      return known.verdict === 'rejected' ? is('refused', 'host') : is('same')
    }
    return is(known.source === 'pasted' && known.verdict !== 'rejected' ? 'kept' : 'changed')
  })
}

export function isImported({ found }: Pick<FoundToken, 'found'>): boolean {
  return found === 'new' || found === 'changed'
}
