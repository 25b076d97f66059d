import { z } from '@hono/zod-openapi'
import { lastDays, rangeSchema } from '@/lib/domain/documents/vouchers/day-range'
import { listVoucherPage, type VoucherLine } from '@/lib/domain/documents/vouchers/queries'
import { voucherStates, voucherTypes } from '@/lib/domain/documents/vouchers/status'
import { getTenantIdBy } from '@/lib/domain/tenants/find-by-ruc'
import { WrongRequest } from '@/lib/platform/http/problem'
import { operation } from '../_api/operation'
import { fromCursor, pageOf, pageShape, toPage } from '../_api/paging'
import { day, rucParam } from './shapes'

const document = z
  .object({
    externalId: z.string(),
    number: z.string(),
    type: z.string(),
    state: z.string(),
    issuedOn: day.nullable(),
    customer: z.string().nullable(),
    customerNumber: z.string().nullable(),
    currency: z.string(),
    total: z.string(),
    balance: z.string().nullable(),
  })
  .openapi('Document')

const usualDays = 30

/** `2026-11-30/` and the id of the service. */
const placeSchema = z
  .string()
  .regex(/^(\d{4}-\d\d-\d\d)\/[\x20-\x7e]{1,100}$/)
  .refine((text) => day.safeParse(text.slice(0, 10)).success)
  .transform((text) => ({ issuedOn: text.slice(0, 10), externalId: text.slice(11) }))

export const documentOperations = [
  operation({
    id: 'listDocuments',
    method: 'get',
    path: '/tenants/{ruc}/documents',
    tag: 'tenants',
    params: z.object({ ruc: rucParam }),
    query: z.strictObject({
      ...pageShape,
      from: day.optional(),
      to: day.optional(),
      state: z.enum(voucherStates).optional(),
      type: z.enum(voucherTypes).optional(),
    }),
    answer: pageOf(document, 'Documents'),
    example: { path: '/tenants/20512345671/documents?from=2026-11-01&to=2026-11-30' },
    async run({ params, query }, { resellerId, today }) {
      const { limit, cursor, state = null, type = null } = query
      const usual = lastDays(query.to ?? today, usualDays)
      const range = rangeSchema.safeParse({ from: query.from ?? usual.from, to: query.to ?? usual.to })
      if (!range.success) throw new WrongRequest(422, 'day-range-wrong')
      const after = fromCursor(cursor, 'documents', placeSchema)
      const tenantId = await getTenantIdBy(resellerId, params.ruc)
      const place = { search: '', sort: 'issued', descending: false, page: 1 } as const
      const search = { ...range.data, ...place, state, type }
      const rows = await listVoucherPage(resellerId, { tenantId, search, after, size: limit })
      const at = (row: VoucherLine) => `${row.issuedOn}/${row.externalId}`
      return toPage(rows, { limit, kind: 'documents', at, to: toDocument })
    },
  }),
]

/** Links to files stay here: they open the host of the tenant without a key. */
function toDocument(line: VoucherLine): z.input<typeof document> {
  const { externalId, number, type, state, issuedOn, customer, customerNumber, currency, total, balance } =
    line
  return { externalId, number, type, state, issuedOn, customer, customerNumber, currency, total, balance }
}
