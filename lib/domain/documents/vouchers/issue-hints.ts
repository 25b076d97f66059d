import 'server-only'
import { readInScope } from '../../../platform/database/db'
import type { KnownSeries } from './issue/new-form'

export type AffectedChoice = {
  externalId: string
  number: string
  type: string
  customer: string | null
  currency: string
  /** Decimal text. */
  total: string
}

export type IssueHints = {
  /** Series seen in the tenant's lists, last used first. */
  series: KnownSeries
  /** Vouchers that a note can modify, newest first. */
  vouchers: AffectedChoice[]
}

const seriesMax = 40
const vouchersMax = 100

/** Defaults for a tenant's new voucher, from the last reading of its lists. */
export async function readIssueHints(resellerId: string, tenantId: string): Promise<IssueHints> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ series: KnownSeries | null; vouchers: AffectedChoice[] | null }>(
      `select
         (select json_agg(s) from (
            select v.type, split_part(v.number, '-', 1) as series from portal.voucher v
            where v.tenant_id::text = $1 group by 1, 2
            order by max(v.issued_on) desc nulls last, count(*) desc limit ${seriesMax}) s) as series,
         (select json_agg(n) from (
            select v.external_id as "externalId", v.number, v.type, v.customer, v.currency, v.total::text as total
            from portal.voucher v
            where v.tenant_id::text = $1 and v.type in ('01', '03') and v.state not in ('09', '11')
            order by v.issued_on desc nulls last, v.external_id limit ${vouchersMax}) n) as vouchers`,
      [tenantId],
    ),
  )
  return { series: row?.series ?? [], vouchers: row?.vouchers ?? [] }
}
