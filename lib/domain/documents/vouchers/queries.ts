import 'server-only'
import { type Query, readInScope } from '../../../platform/database/db'
import { type Page, planPage } from '../../../platform/paging'
import { type VoucherQuery, type VoucherSort, voucherPageSize } from './voucher-query'

export type VoucherLine = {
  externalId: string
  number: string
  type: string
  state: string
  /** `YYYY-MM-DD`. */
  issuedOn: string | null
  customer: string | null
  customerNumber: string | null
  currency: string
  /** Decimal texts. */
  total: string
  balance: string | null
  dispatchGroup: string | null
  xmlUrl: string | null
  pdfUrl: string | null
  cdrUrl: string | null
  toRegularize: string | null
}

export type VoucherTotal = { state: string; currency: string; count: number; total: string }

type ReadingView = {
  id: string
  state: string
  failure: string | null
  said: string | null
  rows: number | null
  rejected: number | null
  askedByName: string
  askedAt: Date
  endedAt: Date | null
}

export type VoucherList = {
  /** The last reading of this range or of a wider one; null when there is none. */
  reading: ReadingView | null
  /** The last successful one. */
  good: { endedAt: Date } | null
  totals: VoucherTotal[]
  page: Page<VoucherLine>
}

/** Order of a list; numbers by series and then numerically, so that F001-9 precedes F001-10. */
const sortExpressions: Record<VoucherSort, string[]> = {
  issued: ['v.issued_on'],
  number: [
    "split_part(v.number, '-', 1)",
    "nullif(regexp_replace(split_part(v.number, '-', 2), '\\D', '', 'g'), '')::numeric",
  ],
  customer: ['v.customer'],
  total: ['v.total'],
  state: ['v.state'],
}

const lineColumns = `
  v.external_id as "externalId", v.number, v.type, v.state, to_char(v.issued_on, 'YYYY-MM-DD') as "issuedOn",
  v.customer, v.customer_number as "customerNumber", v.currency, v.total::text, v.balance::text,
  v.dispatch_group as "dispatchGroup", v.xml_url as "xmlUrl", v.pdf_url as "pdfUrl", v.cdr_url as "cdrUrl",
  v.to_regularize as "toRegularize"`

const readingSql = `
  select json_build_object('id', r.id, 'state', r.state, 'failure', r.failure, 'said', r.said, 'rows', r.rows,
    'rejected', r.rejected, 'askedByName', r.asked_by_name, 'askedAt', r.asked_at, 'endedAt', r.ended_at)
  from portal.voucher_reading r
  where r.tenant_id = $1 and r.from_day <= $2::date and r.to_day >= $3::date`

type Head = {
  reading: (Omit<ReadingView, 'askedAt' | 'endedAt'> & { askedAt: string; endedAt: string | null }) | null
  good: { endedAt: string } | null
  totals: VoucherTotal[] | null
}

/** One page of a tenant's vouchers with the totals of all that match, as last read. */
export async function listVouchers(
  resellerId: string,
  tenantId: string,
  input: VoucherQuery,
): Promise<VoucherList> {
  return readInScope(resellerId, async (query) => {
    const { where, values } = toWhere(tenantId, input)
    const [head] = await query<Head>(
      `select (${readingSql} order by r.asked_at desc limit 1) as reading,
         (${readingSql} and r.state = 'done' order by r.asked_at desc limit 1) as good,
         (select json_agg(g order by g.state, g.currency) from (
           select v.state, v.currency, count(*)::int as count, sum(v.total)::text as total
           from portal.voucher v where ${where} group by v.state, v.currency) g) as totals`,
      values,
    )
    const totals = head?.totals ?? []
    const total = totals.reduce((sum, group) => sum + group.count, 0)
    const window = planPage({ page: input.page, pageSize: voucherPageSize, total })
    const rows =
      total === 0
        ? []
        : await readPage(query, { search: input, where, values, skip: (window.page - 1) * voucherPageSize })
    const { page, pageCount } = window
    return {
      reading: head?.reading ? toReading(head.reading) : null,
      good: head?.good ? { endedAt: new Date(head.good.endedAt) } : null,
      totals,
      page: { rows, page, pageCount, pageSize: voucherPageSize, total, totalIsExact: true },
    }
  })
}

function toReading({ askedAt, endedAt, ...reading }: NonNullable<Head['reading']>): ReadingView {
  return { ...reading, askedAt: new Date(askedAt), endedAt: endedAt === null ? null : new Date(endedAt) }
}

type PageQuery = { search: VoucherQuery; where: string; values: unknown[]; skip: number }

async function readPage(query: Query, { search, where, values, skip }: PageQuery): Promise<VoucherLine[]> {
  return query<VoucherLine>(
    `select ${lineColumns} from portal.voucher v where ${where} order by ${orderOf(search)}
     limit ${voucherPageSize} offset ${skip}`,
    values,
  )
}

function orderOf({ sort, descending }: Pick<VoucherQuery, 'sort' | 'descending'>): string {
  const direction = descending ? 'desc nulls last' : 'asc nulls last'
  const expressions = sortExpressions[sort].map((expression) => `${expression} ${direction}`)
  return [...expressions, 'v.external_id'].join(', ')
}

const rowsAtOnce = 500

/** Where a list by day stands. */
export type VoucherPlace = Pick<VoucherLine, 'issuedOn' | 'externalId'>

/** The matching vouchers after a given one, by day, for an export of any size. */
export async function listVouchersAfter(
  query: Query,
  {
    tenantId,
    search,
    after,
    size = rowsAtOnce,
  }: { tenantId: string; search: VoucherQuery; after: VoucherPlace | null; size?: number },
): Promise<VoucherLine[]> {
  const { where, values } = toWhere(tenantId, search)
  const beyond =
    after === null
      ? ''
      : ` and (v.issued_on, v.external_id) > ($${values.push(after.issuedOn)}::date, $${values.push(after.externalId)})`
  return query<VoucherLine>(
    `select ${lineColumns} from portal.voucher v where ${where}${beyond}
     order by v.issued_on, v.external_id limit ${Math.trunc(size)}`,
    values,
  )
}

/** The same in a transaction of its own: one more than `size` where there are more. */
export function listVoucherPage(
  resellerId: string,
  input: { tenantId: string; search: VoucherQuery; after: VoucherPlace | null; size: number },
): Promise<VoucherLine[]> {
  return readInScope(resellerId, (query) => listVouchersAfter(query, { ...input, size: input.size + 1 }))
}

function toWhere(tenantId: string, input: VoucherQuery): { where: string; values: unknown[] } {
  const values: unknown[] = [tenantId, input.from, input.to]
  const conditions = ['v.tenant_id = $1 and v.issued_on between $2::date and $3::date']
  if (input.state !== null) conditions.push(`v.state = $${values.push(input.state)}`)
  if (input.type !== null) conditions.push(`v.type = $${values.push(input.type)}`)
  for (const word of input.search.split(/\s+/).filter(Boolean).slice(0, 5)) {
    const place = values.push(word)
    conditions.push(
      `portal.plain_text(concat_ws(' ', v.number, v.customer, v.customer_number)) like portal.like_pattern($${place})`,
    )
  }
  return { where: conditions.join(' and '), values }
}
