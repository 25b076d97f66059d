import { z } from 'zod'

const supportSchema = z.enum(['supported', 'missing', 'unknown'])

/** What a probe found out about a central host. */
export const capabilitiesSchema = z.object({
  tokenAccepted: z.boolean(),
  /** `ok`, or the error code of the list of tenants. */
  detail: z.string(),
  /** The server's message when the list failed. */
  detailSaid: z.string().nullable().default(null),
  tenants: z.number().int().nullable(),
  rejectedRows: z.number().int().nullable(),
  /** Tenants whose host is outside the base domain: no token is ever sent there. */
  foreignHosts: z.number().int().nullable(),
  /** Rows that carried a tenant token. */
  tenantTokens: z.number().int().nullable(),
  detailMs: z.number().int().nullable(),
  quota: supportSchema,
  centralLogin: supportSchema,
  guestRegister: z.enum(['supported', 'missing', 'unknown', 'disabled']),
  /**
   * Unauthenticated access to the list of tenants. `open` is an alarm: anybody can read every tenant's token.
   */
  door: z.enum(['closed', 'open', 'unknown']),
  /** The version line that fits the answers best (contract §0.1); null when none does. */
  lineage: z.enum(['A', 'B', 'C']).nullable(),
})

export type Capabilities = z.infer<typeof capabilitiesSchema>

/** The verdict on the reseller's token: only the server that it belongs to can reject it. */
export function tokenVerdict({
  tokenAccepted,
  detail,
}: Pick<Capabilities, 'tokenAccepted' | 'detail'>): 'accepted' | 'rejected' | 'unknown' {
  if (tokenAccepted) return 'accepted'
  return detail === 'token-rejected' ? 'rejected' : 'unknown'
}

/** Infers a server's version line from what it supports. */
export function guessLineage(found: Pick<Capabilities, 'quota' | 'centralLogin'>): Capabilities['lineage'] {
  if (found.centralLogin === 'supported') return 'C'
  if (found.centralLogin === 'unknown' || found.quota === 'unknown') return null
  return found.quota === 'missing' ? 'B' : 'A'
}
