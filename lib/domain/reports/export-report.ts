import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { inScope } from '../../platform/database/db'
import { type FileFormat, writeTable } from '../../platform/exports/table-file'
import type { XlsxColumn } from '../../platform/exports/xlsx'
import { toDecimal } from '../receivables/money'
import { type ReportName, reportDefinitions } from './definitions'
import type { Cell, CellKind, ReportColumn, ReportTable } from './report'

type ExportReport = {
  resellerId: string
  actor: Actor
  format: FileFormat
  report: ReportName
  /** Title of the sheet. */
  name: string
  table: ReportTable
  titleOf: (column: ReportColumn) => string
}

const kinds: Record<CellKind, XlsxColumn['kind']> = {
  ...{ text: 'text', unit: 'day', plan: 'text', reason: 'text', cause: 'text' },
  ...{ number: 'number', percent: 'money', money: 'money' },
}

/** A table of a report as a file, audited first: days are the first of their week or month, shares are in per cent. */
export async function exportReport(input: ExportReport): Promise<AsyncGenerator<Uint8Array>> {
  const { resellerId, actor, format, report, name, table, titleOf } = input
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'reports:read')
    await requireActor(tx, actor, reportDefinitions[report].needs)
    await recordAudit(tx, { resellerId, actor, action: 'report.exported', after: { report, format } })
  })
  const columns = table.columns.map(
    (column): XlsxColumn => ({
      title: column.kind === 'percent' ? `${titleOf(column)} %` : titleOf(column),
      kind: kinds[column.kind],
      width: column.kind === 'text' ? 40 : 16,
    }),
  )
  const rows = table.rows.map((row) => row.map((cell, index) => toFile(cell, table.columns[index]?.kind)))
  return writeTable(format, { name, columns, batches: inOneBatch(rows) })
}

function toFile(cell: Cell, kind: CellKind | undefined): string | null {
  if (cell === null || typeof cell === 'string') return cell
  if (kind === 'money') return toDecimal(cell)
  return kind === 'percent' ? (cell * 100).toFixed(2) : String(cell)
}

async function* inOneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
