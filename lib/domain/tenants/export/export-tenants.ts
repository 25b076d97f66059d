import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import type { Day } from '../../../platform/calendar/days'
import { inScope, readInScope } from '../../../platform/database/db'
import { type FileFormat, writeTable } from '../../../platform/exports/table-file'
import type { XlsxColumn } from '../../../platform/exports/xlsx'
import { selectionSql, type TagSelection } from '../tags/tag-selection'
import { type TenantQuery, usualOrder } from '../tenant-query'
import type { TenantRow } from '../tenant-row'
import { SqlValues, tenantRowsSql } from '../tenant-rows-sql'

/** A column of the file; null is an empty cell. */
export type ExportColumn = XlsxColumn & { cell: (row: TenantRow) => string | null }

export type ExportTenants = {
  resellerId: string
  actor: Actor
  format: FileFormat
  /** Title of the sheet. */
  name: string
  columns: ExportColumn[]
  /** Which tenants; `query` also gives the order. */
  selection: TagSelection
  /** The day at which samples end; null leaves them out. */
  today: Day | null
  /** Whether rows say what is owed. */
  withDebts?: boolean
}

const batchSize = 500

/**
 * Exports the tenants of a selection, in the order of the list; audited first. Holds one batch of rows at a time. Throws
 * Forbidden.
 */
export async function exportTenants(input: ExportTenants): Promise<AsyncGenerator<Uint8Array>> {
  const { resellerId, actor, format, name, columns, selection } = input
  const { tab, search, plan, tag, filter } = orderOf(selection)
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:read')
    const picked = selection.kind === 'numbers' ? { tenants: selection.numbers.length } : null
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'tenant.exported',
      after: { format, ...(picked ?? { tab, ...(search && { search }), plan, tag, ...filter }) },
    })
  })
  return writeTable(format, { name, columns, batches: batchesOf(input) })
}

const everyTenant: TenantQuery = {
  ...{ tab: 'all', search: '', plan: null, tag: null, page: 1, after: null, before: null },
  ...usualOrder,
}

function orderOf(selection: TagSelection): TenantQuery {
  return selection.kind === 'filter' ? selection.query : everyTenant
}

async function* batchesOf(input: ExportTenants): AsyncGenerator<(string | null)[][]> {
  for (let from: number | null = null; ; ) {
    const rows: TenantRow[] = await readBatch(input, from)
    if (rows.length === 0) return
    yield rows.map((row) => input.columns.map(({ cell }) => cell(row)))
    from = rows.at(-1)?.upstreamId ?? null
  }
}

async function readBatch({ resellerId, selection, today, withDebts }: ExportTenants, from: number | null) {
  const values = new SqlValues()
  const reach = { take: batchSize, backwards: false, ...(from === null ? { skip: 0 } : { from }) }
  const where = selectionSql(selection, values)
  const sql = tenantRowsSql({ query: orderOf(selection), where, reach, today, withDebts }, values)
  return readInScope(resellerId, (query) => query<TenantRow>(sql, values.list))
}
