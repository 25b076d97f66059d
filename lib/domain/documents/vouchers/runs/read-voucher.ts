import 'server-only'
import { utcDay } from '../../../../platform/calendar/days'
import { AppError, RateLimited } from '../../../../platform/errors'
import { openTenantGateway } from '../../../../upstream/gateways/tenant-gateway'
import type { VoucherItem } from './run-store'
import type { VoucherEngine } from './voucher-engine'

export type VoucherReadNow =
  | { kind: 'read'; state: string; dispatchGroup: string | null }
  /** The host's list of that day does not hold it. */
  | { kind: 'gone' }
  | { kind: 'slowed' }
  | { kind: 'failed'; code: string }

/** What the tenant's host says of one voucher at this moment: the list of its day is the only way to ask. */
export async function readVoucherNow(engine: VoucherEngine, item: VoucherItem): Promise<VoucherReadNow> {
  const day = utcDay(item.issuedOn ?? engine.now())
  try {
    const gateway = await openTenantGateway(engine.resellerId, item, {
      cause: 'vouchers',
      signal: engine.signal,
    })
    const { vouchers } = await gateway.readVouchers({ from: day, to: day })
    const found = vouchers.find(({ externalId }) => externalId === item.externalId)
    return found ? { kind: 'read', state: found.state, dispatchGroup: found.group } : { kind: 'gone' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error instanceof RateLimited ? { kind: 'slowed' } : { kind: 'failed', code: error.code }
  }
}
