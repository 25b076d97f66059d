import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import type { Day } from '../../../platform/calendar/days'
import { inScope, readInScope } from '../../../platform/database/db'
import { type FileFormat, writeTable } from '../../../platform/exports/table-file'
import type { XlsxColumn } from '../../../platform/exports/xlsx'
import { type Movement, movementColumns, movementsSql } from '../ledger/movements-sql'

type MovementLine = Movement & { name: string; ruc: string }

/** A column of the file; null is an empty cell. */
export type MovementColumn = XlsxColumn & { cell: (line: MovementLine) => string | null }

/** First and last day, both in it. */
export type Period = { from: Day; to: Day }

export type ExportMovements = Period & {
  resellerId: string
  actor: Actor
  format: FileFormat
  /** Title of the sheet. */
  name: string
  columns: MovementColumn[]
  /** IANA time zone of the reseller. */
  zone: string
}

const batch = 2_000

const linesSql = `
  select t.name, t.ruc, ${movementColumns}
  from (${movementsSql('$3')}) m join portal.tenant t on t.id = m.tenant_id
  where m.day between $1::date and $2::date order by m.day, m.at, m.kind, m.id`

/** Everything that happened to all accounts in a period as a file, by day; audited first. Throws Forbidden. */
export async function exportMovements(input: ExportMovements): Promise<AsyncGenerator<Uint8Array>> {
  const { resellerId, actor, format, name, columns, from, to, zone } = input
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'receivables:read')
    await recordAudit(tx, { resellerId, actor, action: 'receivable.exported', after: { format, from, to } })
  })
  const lines = await readInScope(resellerId, (query) => query<MovementLine>(linesSql, [from, to, zone]))
  return writeTable(format, { name, columns, batches: inBatches(lines, columns) })
}

async function* inBatches(
  lines: MovementLine[],
  columns: MovementColumn[],
): AsyncGenerator<(string | null)[][]> {
  for (let at = 0; at < lines.length; at += batch)
    yield lines.slice(at, at + batch).map((line) => columns.map(({ cell }) => cell(line)))
}
