import 'server-only'
import type { Day } from '../../../platform/calendar/days'
import { readInScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { type Page, planPage } from '../../../platform/paging'
import type { Cents, Currency } from '../money'
import type { PaymentMethod } from '../status'
import type { ImportKind, ImportOutcome, LineProblem } from './import-outcomes'

export type ImportHead = {
  id: string
  kind: ImportKind
  fileName: string | null
  /** Of its payments. */
  method: PaymentMethod | null
  madeByName: string
  createdAt: Date
  /** Null while it is a list that nobody confirmed. */
  confirmedAt: Date | null
  confirmedByName: string | null
}

export type ImportLine = {
  line: number
  outcome: ImportOutcome
  problem: LineProblem | null
  /** The beginning of the line as it was written. */
  source: string
  ruc: string | null
  tenantId: string | null
  tenantName: string | null
  currency: Currency | null
  amount: Cents | null
  /** The due date of a charge, the day of a payment. */
  day: Day | null
  reference: string | null
  text: string | null
  /** The earlier line that says the same. */
  ofLine: number | null
  isWritten: boolean
  /** Of an ambiguous line: the tenants that have its RUC. */
  candidates: { id: string; name: string; host: string }[]
}

export type ImportView = ImportHead & {
  counts: Partial<Record<ImportOutcome, number>>
  /** What would be written without including anything; once confirmed, what was written. */
  sums: { currency: Currency; amount: Cents; lines: number }[]
  page: Page<ImportLine>
}

const pageSize = 100

const headColumns = `i.id, i.kind, i.file_name as "fileName", i.method::text as method, i.made_by_name as "madeByName",
  i.created_at as "createdAt", i.confirmed_at as "confirmedAt", i.confirmed_by_name as "confirmedByName"`

const headSql = `
  select ${headColumns},
    coalesce((select json_object_agg(outcome, count) from (
      select outcome, count(*) from portal.ledger_import_line where import_id = i.id group by 1) c), '{}') as counts,
    coalesce((select json_agg(s) from (
      select currency, sum(amount) as amount, count(*) as lines from portal.ledger_import_line l
      where import_id = i.id and case when i.confirmed_at is null then outcome = 'new' else written_id is not null end
      group by 1 order by 1) s), '[]') as sums
  from portal.ledger_import i where i.id::text = $1`

const linesSql = `
  select l.line, l.outcome, l.problem, l.source, l.ruc, l.tenant_id as "tenantId", t.name as "tenantName",
    l.currency::text as currency, l.amount::float8 as amount, l.day::text as day, l.reference, l.text,
    l.of_line as "ofLine", l.written_id is not null as "isWritten",
    case when l.outcome = 'ambiguous' then coalesce((
      select json_agg(json_build_object('id', o.id, 'name', o.name, 'host', o.host) order by o.host)
      from portal.tenant o where o.reseller_id = l.reseller_id and o.ruc = l.ruc), '[]') else '[]' end as candidates
  from portal.ledger_import_line l left join portal.tenant t on t.id = l.tenant_id
  where l.import_id = $1::uuid and ($2::text is null or l.outcome = $2)
  order by l.line limit ${pageSize} offset $3`

/** One list with a page of its lines, of one outcome or of all, in two round trips. Throws NotFound. */
export function getImport(
  resellerId: string,
  importId: string,
  { outcome = null, page: input = 1 }: { outcome?: ImportOutcome | null; page?: number } = {},
): Promise<ImportView> {
  return readInScope(resellerId, async (query) => {
    const [head] = await query<Omit<ImportView, 'page'>>(headSql, [importId])
    if (!head) throw new NotFound('import-missing')
    const all = Object.values(head.counts).reduce((sum, count) => sum + count, 0)
    const total = outcome ? (head.counts[outcome] ?? 0) : all
    const { page, pageCount } = planPage({ page: input, pageSize, total })
    const rows = await query<ImportLine>(linesSql, [importId, outcome, (page - 1) * pageSize])
    return { ...head, page: { rows, page, pageCount, pageSize, total, totalIsExact: true } }
  })
}

export type ImportListLine = ImportHead & { lines: number; written: number }

const listMax = 24

/** The newest lists, those that wait for a person first. */
export function listImports(resellerId: string): Promise<ImportListLine[]> {
  return readInScope(resellerId, (query) =>
    query<ImportListLine>(
      `select ${headColumns}, c.lines, c.written from portal.ledger_import i
       cross join lateral (select count(*)::int as lines, count(written_id)::int as written
         from portal.ledger_import_line where import_id = i.id) c
       order by i.confirmed_at is not null, i.created_at desc limit ${listMax}`,
    ),
  )
}
