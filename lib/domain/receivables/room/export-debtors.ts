import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import type { Day } from '../../../platform/calendar/days'
import { inScope } from '../../../platform/database/db'
import { type FileFormat, writeTable } from '../../../platform/exports/table-file'
import type { XlsxColumn } from '../../../platform/exports/xlsx'
import type { Balance } from '../queries'
import { type DebtorRow, listAllDebtors } from './list-debtors'
import { type RoomQuery, roomDays } from './room-query'

/** A tenant in one currency. */
export type DebtorLine = { row: DebtorRow; balance: Balance }

/** A column of the file; null is an empty cell. */
export type DebtorColumn = XlsxColumn & { cell: (line: DebtorLine) => string | null }

export type ExportDebtors = {
  resellerId: string
  actor: Actor
  format: FileFormat
  /** Title of the sheet. */
  name: string
  columns: DebtorColumn[]
  query: RoomQuery
  today: Day
}

/**
 * The tenants of a tab as a file, in its order, a line for each currency in which they owe or, on the tab of payments,
 * paid; audited first. Throws Forbidden.
 */
export async function exportDebtors(input: ExportDebtors): Promise<AsyncGenerator<Uint8Array>> {
  const { resellerId, actor, format, name, columns, query, today } = input
  const { tab, search, bucket, currency } = query
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'receivables:read')
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'receivable.exported',
      after: {
        format,
        tab,
        ...(search && { search }),
        ...(bucket && { age: bucket }),
        ...(currency && { currency }),
      },
    })
  })
  const rows = await listAllDebtors(resellerId, query, { today })
  const lines = rows.flatMap((row) => linesOf(row, query, today))
  const cells = lines.map((line) => columns.map(({ cell }) => cell(line)))
  return writeTable(format, { name, columns, batches: inOneBatch(cells) })
}

function linesOf(row: DebtorRow, { tab, currency }: RoomQuery, today: Day): DebtorLine[] {
  const { paidSince } = roomDays(today)
  return row.balances
    .filter((balance) => currency === null || balance.currency === currency)
    .filter(({ owed, lastPaidOn }) => (tab === 'paid' ? (lastPaidOn ?? '') >= paidSince : owed > 0))
    .map((balance) => ({ row, balance }))
}

async function* inOneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
