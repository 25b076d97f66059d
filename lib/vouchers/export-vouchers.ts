import 'server-only'
import { z } from 'zod'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { inScope, readInScope } from '../db'
import { NotFound } from '../errors'
import { type FileFormat, writeTable } from '../exports/table-file'
import type { Texts } from '../i18n/texts'
import { toCells, voucherColumns } from './export-columns'
import { listUnsentAfter, type UnsentVoucher } from './list-unsent'
import { listVouchersAfter, type VoucherLine } from './queries'
import type { VoucherQuery } from './voucher-query'

type Pieces = AsyncGenerator<Uint8Array>
type Taking = { resellerId: string; actor: Actor; format: FileFormat; t: Texts }

/**
 * Everything that matches, by day, as a file for a spreadsheet; who took it away is written down first. No more than one
 * batch of rows is ever held. Throws Forbidden, NotFound.
 */
export async function exportVouchers(
  asked: Taking & { tenantId: string; query: VoucherQuery },
): Promise<Pieces> {
  const { resellerId, tenantId, actor, query, format, t } = asked
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
    readInScope(resellerId, (run) => listVouchersAfter(run, { tenantId, asked: query, after })),
  )
  return writeTable(format, {
    name: t('vouchers.file'),
    columns: voucherColumns(t, 'tenant'),
    batches: mapped(batches, (row) => toCells(row, t)),
  })
}

/** What waits to be sent in all tenants, the oldest first, as a file. Throws Forbidden. */
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
