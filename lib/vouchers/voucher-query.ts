import { z } from 'zod'
import { addressText, firstValue } from '../address-values'
import { type DayRange, lastDays, rangeSchema } from './range'
import { voucherStates, voucherTypes } from './states'

export const voucherSorts = ['issued', 'number', 'customer', 'total', 'state'] as const
export type VoucherSort = (typeof voucherSorts)[number]

export const voucherPageSize = 50

/** What a person looks at; a broken address is the default, never a crash. */
export type VoucherQuery = DayRange & {
  state: string | null
  type: string | null
  search: string
  sort: VoucherSort
  descending: boolean
  page: number
}

const daysShown = 30

const text = addressText(80)

const addressSchema = z.object({
  state: z.preprocess(firstValue, z.enum(voucherStates).nullable().catch(null)),
  type: z.preprocess(firstValue, z.enum(voucherTypes).nullable().catch(null)),
  q: text,
  sort: z.preprocess(firstValue, z.string().catch('')),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(10_000).catch(1)),
  from: text,
  to: text,
})

/** Reads an address such as `?from=2026-11-01&to=2026-11-30&state=01&sort=-total`. `today` is the reseller's day. */
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
