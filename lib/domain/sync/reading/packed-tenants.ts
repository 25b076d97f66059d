import type { Secret } from '../../../platform/vault/secret'
import { tokenFingerprint } from '../../../platform/vault/tokens'
import type { DetailTenant } from '../../../upstream/gateways/gateway'
import type { RemoteTenant } from '../plan-sync'
import { findShared } from '../plan-token-import'

/** A tenant of a reading, its fields as one text. */
export type PackedTenant = {
  upstreamId: number
  fields: string
  token: Secret | null
  fingerprint: string | null
}

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

export function packTenant({ token, ...tenant }: DetailTenant): PackedTenant {
  return {
    upstreamId: tenant.upstreamId,
    fields: JSON.stringify(tenant),
    token,
    fingerprint: token && tokenFingerprint(token),
  }
}

export function packTenants(list: PackedTenant[], batchSize: number): PackedTenants {
  const batches: PackedBatch[] = []
  for (let from = 0; from < list.length; from += batchSize) {
    const batch = list.slice(from, from + batchSize)
    batches.push({
      fields: Buffer.from(`[${batch.map(({ fields }) => fields).join()}]`),
      tokens: batch.map(({ token }) => token),
      fingerprints: batch.map(({ fingerprint }) => fingerprint),
    })
  }
  return {
    batches,
    upstreamIds: list.map(({ upstreamId }) => upstreamId),
    shared: findShared(list.flatMap(({ fingerprint }) => fingerprint ?? [])),
  }
}

export function unpackBatch({ fields, ...rest }: PackedBatch): UnpackedBatch {
  const tenants = JSON.parse(fields.toString()) as RemoteTenant[]
  for (const tenant of tenants) if (tenant.registeredAt) tenant.registeredAt = new Date(tenant.registeredAt)
  return { tenants, ...rest }
}
