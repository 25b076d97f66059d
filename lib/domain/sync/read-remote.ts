import { AppError } from '../../platform/errors'
import type { StoredFailure } from '../../platform/i18n/reading-failure'
import type { Gateway, Quota, RejectedRow } from '../../upstream/gateways/gateway'
import { type PackedTenants, TenantPacker } from './reading/packed-tenants'

type QuotaReading =
  | { kind: 'ok'; quota: Quota }
  /** The server has no such number (contract §3.4). */
  | { kind: 'unsupported' }
  | { kind: 'failed'; failure: StoredFailure }

/** Everything that one sync read from the server. */
export type RemoteReading = {
  tenants: PackedTenants
  /** How many tenants it could read. */
  rows: number
  rejected: RejectedRow[]
  quota: QuotaReading
  readAt: Date
}

/** Tenants compared and written at once. It bounds the memory that a long list takes. */
const batchSize = 500

/** Reads the list and the quota. A failure of the quota does not affect the list. */
export async function readRemote(gateway: Gateway): Promise<RemoteReading> {
  const readAt = new Date()
  let packer = new TenantPacker(batchSize)
  const { tenants, rejected } = await gateway.readFromDetail(() => {
    packer = new TenantPacker(batchSize)
    return (tenant) => packer.add(tenant)
  })
  const read = { tenants: packer.end(), rows: tenants.length, rejected, readAt }
  return { ...read, quota: await readQuota(gateway) }
}

async function readQuota(gateway: Gateway): Promise<QuotaReading> {
  try {
    const quota = await gateway.readQuota()
    return quota === 'unsupported' ? { kind: 'unsupported' } : { kind: 'ok', quota }
  } catch (error) {
    if (error instanceof AppError) return { kind: 'failed', failure: toKeptFailure(error) }
    throw error
  }
}

export function toKeptFailure({ code, values }: AppError): StoredFailure {
  return { code, values }
}
