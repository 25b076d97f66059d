import type { Secret } from '../../../platform/vault/secret'
import { tokenFingerprint } from '../../../platform/vault/tokens'
import type { DetailTenant } from '../../../upstream/gateways/gateway'
import type { RemoteTenant } from '../plan-sync'
import { findShared } from '../plan-token-import'

/** Some tenants of a reading: their fields outside of the heap, which a collector would walk again and again. */
type PackedBatch = { fields: Buffer; tokens: (Secret | null)[]; fingerprints: (string | null)[] }

/** A whole reading, in as little memory as a hundred thousand tenants should take. */
export type PackedTenants = {
  upstreamIds: number[]
  batches: PackedBatch[]
  /** Fingerprints that several tenants carry: two with one token may be far apart. */
  shared: Set<string>
}

export type UnpackedBatch = Omit<PackedBatch, 'fields'> & { tenants: RemoteTenant[] }

/** Takes the tenants of a reading one by one. */
export class TenantPacker {
  private readonly upstreamIds: number[] = []
  private readonly batches: PackedBatch[] = []
  private fields: string[] = []
  private tokens: (Secret | null)[] = []
  private fingerprints: (string | null)[] = []

  constructor(private readonly batchSize: number) {}

  add({ token, ...tenant }: DetailTenant): void {
    this.upstreamIds.push(tenant.upstreamId)
    this.fields.push(JSON.stringify(tenant))
    this.tokens.push(token)
    this.fingerprints.push(token && tokenFingerprint(token))
    if (this.fields.length === this.batchSize) this.closeBatch()
  }

  end(): PackedTenants {
    this.closeBatch()
    const { upstreamIds, batches } = this
    const shared = findShared(
      batches.flatMap(({ fingerprints }) => fingerprints.filter((one) => one !== null)),
    )
    return { upstreamIds, batches, shared }
  }

  private closeBatch(): void {
    const { fields, tokens, fingerprints } = this
    if (fields.length > 0)
      this.batches.push({ fields: Buffer.from(`[${fields.join()}]`), tokens, fingerprints })
    this.fields = []
    this.tokens = []
    this.fingerprints = []
  }
}

export function unpackBatch({ fields, ...rest }: PackedBatch): UnpackedBatch {
  const tenants = JSON.parse(fields.toString()) as RemoteTenant[]
  for (const tenant of tenants) if (tenant.registeredAt) tenant.registeredAt = new Date(tenant.registeredAt)
  return { tenants, ...rest }
}
