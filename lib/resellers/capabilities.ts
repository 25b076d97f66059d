import { z } from 'zod'

const supportSchema = z.enum(['supported', 'missing', 'unknown'])

/** What a probe found out about a central host. */
export const capabilitiesSchema = z.object({
  tokenAccepted: z.boolean(),
  /** `ok`, or the code of the error that the list of tenants brought. */
  detail: z.string(),
  tenants: z.number().int().nullable(),
  rejectedRows: z.number().int().nullable(),
  /** Tenants whose host is not under the base domain: no token is ever sent there. */
  foreignHosts: z.number().int().nullable(),
  /** Rows that came with a tenant's own token. */
  tenantTokens: z.number().int().nullable(),
  detailMs: z.number().int().nullable(),
  quota: supportSchema,
  centralLogin: supportSchema,
  guestRegister: z.enum(['supported', 'missing', 'unknown', 'disabled']),
  /** `open` is an alarm: anybody can read every tenant's token. */
  door: z.enum(['closed', 'open', 'unknown']),
  /** The version line that the answers fit best (contract §0.1); null when they fit none. */
  lineage: z.enum(['A', 'B', 'C']).nullable(),
})

export type Capabilities = z.infer<typeof capabilitiesSchema>

/** Which line a server belongs to, from what it supports. */
export function guessLineage(found: Pick<Capabilities, 'quota' | 'centralLogin'>): Capabilities['lineage'] {
  if (found.centralLogin === 'supported') return 'C'
  if (found.centralLogin === 'unknown' || found.quota === 'unknown') return null
  return found.quota === 'missing' ? 'B' : 'A'
}
