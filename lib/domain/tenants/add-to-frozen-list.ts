import 'server-only'
import { cleanText } from '../../platform/database/clean-text'
import type { Tx } from '../../platform/database/db'
import { Conflict, NotFound } from '../../platform/errors'
import { readRucList } from './read-ruc-list'
import type { RucLine } from './ruc-line'
import type { TenantQuery } from './tenant-query'
import { SqlValues, tenantQuerySql } from './tenant-rows-sql'

const rucTextMax = 2_000_000

type Matched = { ruc: string; ids: string[] }

/**
 * One tenant per RUC, or none: a person chooses among several. Gone tenants count only where there is no other.
 * Throws Conflict for more than `most`.
 */
async function matchRucs(
  tx: Tx,
  { text, most }: { text: string; most: number },
): Promise<{ ids: string[]; lines: RucLine[] }> {
  if (text.length > rucTextMax) throw new Conflict('draft-text-too-long')
  const list = readRucList(cleanText(text))
  if (list.rucs.length > most) throw new Conflict('draft-too-long', { most })
  const matched = await tx.$queryRaw<Matched[]>`
    select t.ruc, coalesce(
        array_agg(t.id) filter (where t.gone_at is null),
        array_agg(t.id)) as ids
    from portal.tenant t
    where t.ruc = any(${list.rucs.map((one) => one.ruc)}::text[])
    group by t.ruc`
  const idsOf = new Map(matched.map((one) => [one.ruc, one.ids]))
  const lines: RucLine[] = [...list.skipped]
  const ids: string[] = []
  for (const { ruc, line, text: said } of list.rucs) {
    const found = idsOf.get(ruc) ?? []
    const [only] = found
    if (only && found.length === 1) ids.push(only)
    else lines.push({ line, text: said, ruc, problem: only ? 'ambiguous' : 'not-found' })
  }
  return { ids, lines: lines.toSorted((one, two) => one.line - two.line) }
}

/** Where the tenants of a frozen list come from. */
export type TenantSource =
  | { kind: 'ids'; tenantIds: string[] }
  /** Everything that the list of tenants shows for this query, whatever the page. */
  | { kind: 'filter'; query: TenantQuery }
  | { kind: 'rucs'; text: string }

/** The tenants of a draft, as they were when a person chose them: one row each of `table`. */
export type FrozenList = {
  table: 'portal.lock_draft_item' | 'portal.message_draft_item'
  /** Columns of the tenant that are copied to its row. */
  copied: 'access'[]
  sizeMax: number
  resellerId: string
  draftId: string
}

/**
 * Adds what a source names; rows that are there already stay. `lines` are those of a pasted list that named nobody.
 * Throws NotFound for an id that is not the reseller's, and Conflict `draft-too-long`.
 */
export async function addToFrozenList(
  tx: Tx,
  list: FrozenList,
  source: TenantSource,
): Promise<{ added: number; lines: RucLine[] }> {
  if (source.kind === 'filter') return { added: await addMatching(tx, list, source.query), lines: [] }
  if (source.kind === 'ids') return { added: await addByIds(tx, list, source.tenantIds), lines: [] }
  const { ids, lines } = await matchRucs(tx, { text: source.text, most: list.sizeMax })
  return { added: ids.length > 0 ? await addByIds(tx, list, ids) : 0, lines }
}

async function addByIds(tx: Tx, list: FrozenList, ids: string[]): Promise<number> {
  const wanted = [...new Set(ids)]
  if (wanted.length > list.sizeMax) throw new Conflict('draft-too-long', { most: list.sizeMax })
  const values = new SqlValues()
  const where = `t.id = any(${values.add(wanted)}::uuid[])`
  const [known] = await tx.$queryRawUnsafe<{ count: number }[]>(
    `select count(*)::int as count from portal.tenant t where ${where}`,
    ...values.list,
  )
  if (known?.count !== wanted.length) throw new NotFound('tenant-missing')
  return insertTenants(tx, list, { where, values })
}

/** One statement, so that all that match at one moment are added. */
async function addMatching(tx: Tx, list: FrozenList, query: TenantQuery): Promise<number> {
  const values = new SqlValues()
  const where = tenantQuerySql(query, values)
  const added = await insertTenants(tx, list, { where, values })
  if (added > list.sizeMax) throw new Conflict('draft-too-long', { most: list.sizeMax })
  return added
}

function insertTenants(
  tx: Tx,
  { table, copied, sizeMax, resellerId, draftId }: FrozenList,
  { where, values }: { where: string; values: SqlValues },
): Promise<number> {
  const draft = values.add(draftId)
  const reseller = values.add(resellerId)
  const columns = ['draft_id', 'tenant_id', 'reseller_id', ...copied]
  const selected = [`${draft}::uuid`, 't.id', `${reseller}::uuid`, ...copied.map((column) => `t.${column}`)]
  return tx.$executeRawUnsafe(
    `insert into ${table} (${columns.join(', ')})
     select ${selected.join(', ')} from portal.tenant t
     where ${where} limit ${sizeMax + 1}
     on conflict do nothing`,
    ...values.list,
  )
}
