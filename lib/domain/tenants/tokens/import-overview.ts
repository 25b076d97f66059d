import 'server-only'
import { type Query, readInScope } from '../../../platform/database/db'
import { type Page, planPage } from '../../../platform/paging'
import { searchWords } from '../search-words'
import type { TokenFinding } from './token-finding'

export type ImportQuery = { finding: TokenFinding | null; search: string; page: number }

export type ImportLine = {
  tenantId: string
  name: string
  host: string
  /** Found by the last reading. */
  found: TokenFinding
  /** Expected of the next one, if the server gives the same. */
  next: TokenFinding
  refusal: string | null
  withheld: boolean
  /** Fingerprints on the server and in the vault. */
  onServer: string | null
  inVault: string | null
  source: string | null
  changedAt: Date | null
}

type Counts = Partial<Record<TokenFinding, number>>

export type ImportOverview = {
  imports: boolean
  readAt: Date | null
  /** Tokens that the last reading carried in clear text. */
  exposed: number
  found: Counts
  next: Counts
  /** In the vault now. */
  imported: number
  pasted: number
  page: Page<ImportLine>
}

const pageSize = 50

const nextFinding = `
  case
    when s.fingerprint is null then 'missing'
    when s.refusal in ('reseller', 'shared', 'shape') then 'refused'
    when k.tenant_id is null then case when s.withheld then 'kept' else 'new' end
    when k.fingerprint = s.fingerprint then case when k.verdict = 'rejected' then 'refused' else 'same' end
    when k.source = 'pasted' and k.verdict is distinct from 'rejected' then 'kept'
    else 'changed'
  end`

const rowsFrom = `
  from portal.token_on_server s
  join portal.tenant t on t.id = s.tenant_id and t.gone_at is null
  left join portal.tenant_token k on k.tenant_id = s.tenant_id
  where s.reseller_id = $1`

const headSql = `
  with counted as (
    select s.found, ${nextFinding} as next, count(*)::int as count, count(s.fingerprint)::int as exposed
    ${rowsFrom} group by 1, 2)
  select c.import_tenant_tokens as imports, c.last_good_sync_at as "readAt",
    (select coalesce(sum(exposed), 0)::int from counted) as exposed,
    (select json_object_agg(found, count) from (select found, sum(count) as count from counted group by 1) f) as found,
    (select json_object_agg(next, count) from (select next, sum(count) as count from counted group by 1) n) as next,
    (select count(*)::int from portal.tenant_token where source = 'imported') as imported,
    (select count(*)::int from portal.tenant_token where source = 'pasted') as pasted
  from portal.connection c where c.reseller_id = $1`

type Head = Omit<ImportOverview, 'page' | 'found' | 'next'> & { found: Counts | null; next: Counts | null }

/**
 * Tokens of the last reading by fingerprint, and what the next one does with them. Null without a connection.
 */
export async function findImportOverview(
  resellerId: string,
  input: ImportQuery,
): Promise<ImportOverview | null> {
  return readInScope(resellerId, async (query) => {
    const [head] = await query<Head>(headSql, [resellerId])
    if (!head) return null
    const page = await readPage(query, { resellerId, input })
    return { ...head, found: head.found ?? {}, next: head.next ?? {}, page }
  })
}

async function readPage(
  query: Query,
  { resellerId, input }: { resellerId: string; input: ImportQuery },
): Promise<Page<ImportLine>> {
  const values: unknown[] = [resellerId]
  let where = rowsFrom
  if (input.finding !== null) where += ` and s.found = $${values.push(input.finding)}`
  for (const word of searchWords(input.search)) {
    where += ` and t.search_text like portal.like_pattern($${values.push(word)})`
  }
  const [counted] = await query<{ total: number }>(`select count(*)::int as total ${where}`, values)
  const total = counted?.total ?? 0
  const { page, pageCount } = planPage({ page: input.page, pageSize, total })
  const rows = await query<ImportLine>(
    `select t.id as "tenantId", t.name, t.host, s.found, ${nextFinding} as next, s.refusal, s.withheld,
       s.fingerprint as "onServer", k.fingerprint as "inVault", k.source, s.changed_at as "changedAt"
     ${where} order by t.sort_name, t.upstream_id limit ${pageSize} offset ${(page - 1) * pageSize}`,
    values,
  )
  return { rows, page, pageCount, pageSize, total, totalIsExact: true }
}
