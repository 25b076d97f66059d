import 'server-only'
import { AppError, RateLimited, saidOf } from '../../../platform/errors'
import type { TenantGateway } from '../../../upstream/gateways/tenant-gateway'
import { openTenantGateway } from '../../../upstream/gateways/tenant-gateway'
import type { IssuanceEngine } from './issuance-engine'
import type { IssuanceWork } from './issuance-store'
import { isOfSeries, type Listed } from './match-document'

export type ListedNow =
  /** Of the series alone; rows that nobody can read are counted. */
  | { kind: 'read'; listed: Listed[]; unreadable: number }
  | { kind: 'slowed' }
  | { kind: 'failed'; code: string; said: string | null }

/** A list of guides is read to where it is known; beyond this many pages it is no day's work of anybody. */
const guidePagesMax = 50
const guidePagesBefore = 2

/**
 * What the tenant's host lists at this moment. Vouchers come by their day; guides newest first, page by page: two
 * pages before the request leaves, and later until a whole page was known before.
 */
export async function readListed(engine: IssuanceEngine, work: IssuanceWork): Promise<ListedNow> {
  const { facts } = work
  try {
    const gateway = await openTenantGateway(engine.resellerId, work, {
      cause: 'issuing',
      signal: engine.signal,
    })
    const { listed, unreadable } =
      facts.type === '09' || facts.type === '31'
        ? await readGuides(gateway, { ...work, type: facts.type })
        : await readVouchers(gateway, facts.issuedOn)
    return { kind: 'read', listed: listed.filter((row) => isOfSeries(facts, row)), unreadable }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error instanceof RateLimited || engine.signal?.aborted) return { kind: 'slowed' }
    return { kind: 'failed', code: error.code, said: saidOf(error) }
  }
}

type Read = { listed: Listed[]; unreadable: number }

async function readVouchers(gateway: TenantGateway, day: string): Promise<Read> {
  const { vouchers, rejected } = await gateway.readVouchers({ from: day, to: day })
  return { listed: vouchers, unreadable: rejected.length }
}

async function readGuides(
  gateway: TenantGateway,
  { type, facts, state, knownBefore }: IssuanceWork & { type: '09' | '31' },
): Promise<Read> {
  const known = new Set(knownBefore)
  const read: Read = { listed: [], unreadable: 0 }
  for (let page = 1; page <= guidePagesMax; page += 1) {
    const { guides, rejected, isLast } = await gateway.readGuides(type, { series: facts.series, page })
    read.listed.push(...guides.map((guide) => ({ ...guide, total: null, currency: null })))
    read.unreadable += rejected.length
    const enough =
      state === 'planned'
        ? page >= guidePagesBefore
        : guides.length > 0 && guides.every(({ externalId }) => known.has(externalId))
    if (isLast || enough) break
  }
  return read
}
