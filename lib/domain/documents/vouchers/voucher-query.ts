import { z } from 'zod'
import { firstValue, queryText } from '../../../platform/forms/address-values'
import { type DayRange, lastDays, rangeSchema } from './day-range'
import { voucherStates, voucherTypes } from './status'

const voucherSorts = ['issued', 'number', 'customer', 'total', 'state'] as const
export type VoucherSort = (typeof voucherSorts)[number]

export const voucherPageSize = 50

/** Query of a voucher list; invalid parameters fall back to defaults. */
export type VoucherQuery = DayRange & {
  state: string | null
  type: string | null
  search: string
  sort: VoucherSort
  descending: boolean
  page: number
}

const daysShown = 30

const text = queryText(80)

const addressSchema = z.object({
  state: z.preprocess(firstValue, z.enum(voucherStates).nullable().catch(null)),
  type: z.preprocess(firstValue, z.enum(voucherTypes).nullable().catch(null)),
  q: text,
  sort: z.preprocess(firstValue, z.string().catch('')),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(10_000).catch(1)),
  from: text,
  to: text,
})

/**
 * Parses parameters such as `?from=2026-11-01&to=2026-11-30&state=01&sort=-total`. `today` is the reseller's
 * day.
 */
export function parseVoucherQuery(address: Record<string, unknown>, today: string): VoucherQuery {
  const read = addressSchema.parse(address)
  const range = rangeSchema.safeParse({ from: read.from, to: read.to })
  const name = read.sort.replace(/^-/, '')
  const sort = voucherSorts.find((known) => known === name) ?? 'issued'
  return {
    ...(range.success ? range.data : lastDays(today, daysShown)),
    state: read.state,
    type: read.type,
    search: read.q,
    sort,
    descending: read.sort === '' ? true : read.sort.startsWith('-'),
    page: read.page,
  }
}
