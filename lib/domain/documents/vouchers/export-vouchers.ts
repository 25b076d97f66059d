import 'server-only'
import { z } from 'zod'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope, readInScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { type FileFormat, writeTable } from '../../../platform/exports/table-file'
import type { XlsxColumn } from '../../../platform/exports/xlsx'
import { findText, type Texts } from '../../../platform/i18n/texts'
import { listUnsentAfter, type UnsentVoucher } from './list-unsent'
import { listVouchersAfter, type VoucherLine } from './queries'
import type { VoucherQuery } from './voucher-query'

const ofVoucher = [
  ['number', 'text', 18],
  ['type', 'text', 16],
  ['issued', 'day', 12],
  ['customer', 'text', 36],
  ['customerNumber', 'text', 16],
  ['currency', 'text', 10],
  ['total', 'money', 14],
  ['state', 'text', 22],
  ['toRegularize', 'text', 30],
] as const

const ofTenant = [
  ['pendingTenant', 'text', 36],
  ['ruc', 'text', 14],
] as const

/** Columns of a voucher export; one of all tenants names the tenant of each voucher. */
function voucherColumns(t: Texts, whose: 'tenant' | 'all'): XlsxColumn[] {
  const columns = whose === 'all' ? [...ofTenant, ...ofVoucher] : ofVoucher
  return columns.map(([key, kind, width]) => ({ title: t(`vouchers.${key}`), kind, width }))
}

type VoucherCells = Omit<
  VoucherLine,
  'externalId' | 'balance' | 'dispatchGroup' | 'xmlUrl' | 'pdfUrl' | 'cdrUrl'
>

/** Cells of a voucher in column order. */
function toCells(row: VoucherCells, t: Texts): (string | null)[] {
  const word = (key: string, code: string) => findText(t, key) ?? code
  return [
    row.number,
    word(`vouchers.type.${row.type}`, row.type),
    row.issuedOn,
    row.customer,
    row.customerNumber,
    row.currency,
    row.total,
    word(`vouchers.state.${row.state}`, row.state),
    row.toRegularize,
  ]
}

type Pieces = AsyncGenerator<Uint8Array>
type Taking = { resellerId: string; actor: Actor; format: FileFormat; t: Texts }

/**
 * Exports every matching voucher by day; audited first. Holds one batch of rows at a time. Throws Forbidden,
 * NotFound.
 */
export async function exportVouchers(
  input: Taking & { tenantId: string; query: VoucherQuery },
): Promise<Pieces> {
  const { resellerId, tenantId, actor, query, format, t } = input
  const { from, to, state, type } = query
  if (!z.uuid().safeParse(tenantId).success) throw new NotFound('tenant-missing')
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'vouchers:read')
    const tenant = await tx.tenant.findUnique({ where: { id: tenantId }, select: { name: true } })
    if (!tenant) throw new NotFound('tenant-missing')
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'vouchers.exported',
      subject: { kind: 'tenant', id: tenantId, name: tenant.name },
      after: { from, to, format, ...(state && { state }), ...(type && { type }) },
    })
  })
  const batches = inBatches<VoucherLine>((after) =>
    readInScope(resellerId, (run) => listVouchersAfter(run, { tenantId, search: query, after })),
  )
  return writeTable(format, {
    name: t('vouchers.file'),
    columns: voucherColumns(t, 'tenant'),
    batches: mapped(batches, (row) => toCells(row, t)),
  })
}

/** Exports the unsent vouchers of all tenants, oldest first. Throws Forbidden. */
export async function exportUnsent({ resellerId, actor, format, t }: Taking): Promise<Pieces> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'vouchers:read')
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'vouchers.unsent-exported',
      after: { format },
    })
  })
  const batches = inBatches<UnsentVoucher>((after) =>
    readInScope(resellerId, (run) => listUnsentAfter(run, { resellerId, after })),
  )
  return writeTable(format, {
    name: t('vouchers.pending'),
    columns: voucherColumns(t, 'all'),
    batches: mapped(batches, (row) => [row.tenantName, row.tenantRuc, ...toCells(row, t)]),
  })
}

async function* inBatches<Row>(read: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let after: Row | null = null; ; ) {
    const rows: Row[] = await read(after)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1) ?? null
  }
}

async function* mapped<Row, Cells>(batches: AsyncIterable<Row[]>, to: (row: Row) => Cells) {
  for await (const batch of batches) yield batch.map(to)
}
