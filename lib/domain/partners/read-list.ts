import 'server-only'
import { inScope } from '../../platform/database/db'
import { AppError, RateLimited, saidOf } from '../../platform/errors'
import { openGateway, type PartnerList } from '../../upstream/gateways/gateway'
import type { CreationEngine } from './creation-engine'
import { keepPartners } from './keep-partners'

export type ListReading =
  | { kind: 'read'; list: PartnerList }
  | { kind: 'slowed' }
  | { kind: 'failed'; code: string; said: string | null }

/** A fresh list for the engine, which becomes our copy too. */
export async function readList({ resellerId, signal }: CreationEngine): Promise<ListReading> {
  try {
    const gateway = await openGateway(resellerId, { cause: 'partners', signal, waitMaxMs: 60_000 })
    const readAt = new Date()
    const list = await gateway.readPartners()
    if (list === 'unsupported') return { kind: 'failed', code: 'partners-unsupported', said: null }
    await inScope(resellerId, (tx) =>
      keepPartners(tx, { resellerId, partners: list.partners, readAt, isWhole: true }),
    )
    return { kind: 'read', list }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error instanceof RateLimited) return { kind: 'slowed' }
    return { kind: 'failed', code: error.code, said: saidOf(error) }
  }
}
