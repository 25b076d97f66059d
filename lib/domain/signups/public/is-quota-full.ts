import { quotaLimit } from '../../resellers/quota-limit'

/** False without a limit and while the number of tenants is unknown (contract §3.4). */
export function isQuotaFull(quota: { registered: number | null; maximum: number | null }): boolean {
  const limit = quotaLimit(quota.maximum)
  return quota.registered !== null && limit !== null && quota.registered >= limit
}
