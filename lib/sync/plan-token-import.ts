import type { TokenFinding, TokenRefusal } from '../tenants/tokens/findings'

/** A tenant's token as `detail` carried it; null where it carried none. */
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
  /** What the vault holds, by tenant. */
  held: Map<string, HeldToken>
  /** Tenants whose token a person took out for good. */
  withheld: Set<string>
  resellerFingerprint: string
}

/**
 * What becomes of each token of a reading: `new` and `changed` are what an import takes. One that a person pasted or
 * took out stays as that person left it; a pasted one that its host has refused gives way. The reseller's own token and one
 * that several tenants carry are refused, because nobody can say whose host they may be sent to.
 */
export function planTokenImport({
  seen,
  held,
  withheld,
  resellerFingerprint,
}: TokenImportFacts): FoundToken[] {
  const carriers = new Map<string, number>()
  for (const { fingerprint } of seen) {
    if (fingerprint !== null) carriers.set(fingerprint, (carriers.get(fingerprint) ?? 0) + 1)
  }
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
    if ((carriers.get(fingerprint) ?? 0) > 1) return is('refused', 'shared')
    if (!isShaped) return is('refused', 'shape')
    if (!known) return is(withheld.has(tenantId) ? 'kept' : 'new')
    if (known.fingerprint === fingerprint) {
      return known.verdict === 'rejected' ? is('refused', 'host') : is('same')
    }
    return is(known.source === 'pasted' && known.verdict !== 'rejected' ? 'kept' : 'changed')
  })
}

export function isTaken({ found }: Pick<FoundToken, 'found'>): boolean {
  return found === 'new' || found === 'changed'
}
