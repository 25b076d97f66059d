import { AppError } from '../../platform/errors'
import type { StoredFailure } from '../../platform/i18n/reading-failure'
import type { DetailTenant, Gateway, Quota, RejectedRow } from '../../upstream/gateways/gateway'

type QuotaReading =
  | { kind: 'ok'; quota: Quota }
  /** The server has no such number (contract §3.4). */
  | { kind: 'unsupported' }
  | { kind: 'failed'; failure: StoredFailure }

/** Everything that one sync read from the server. */
export type RemoteReading = {
  tenants: DetailTenant[]
  rejected: RejectedRow[]
  quota: QuotaReading
  readAt: Date
}

/** Reads the list and the quota. A failure of the quota does not affect the list. */
export async function readRemote(gateway: Gateway): Promise<RemoteReading> {
  const readAt = new Date()
  const { tenants, rejected } = await gateway.readDetail()
  return { tenants, rejected, quota: await readQuota(gateway), readAt }
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
