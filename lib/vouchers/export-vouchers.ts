import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { inScope } from '../db'
import { NotFound } from '../errors'
import { byteOrderMark, csvLines } from '../exports/csv'
import { hasText, type Texts } from '../i18n/texts'
import { listAllVouchers } from './queries'
import type { VoucherQuery } from './voucher-query'

const rowsMax = 20_000

type Export = { resellerId: string; tenantId: string; actor: Actor; query: VoucherQuery; t: Texts }

/** Everything that matches, as a file for a spreadsheet; who took it away is written down. Throws Forbidden, NotFound. */
export async function exportVouchers({ resellerId, tenantId, actor, query, t }: Export): Promise<string> {
  const { from, to, state, type } = query
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'vouchers:read')
    const tenant = await tx.tenant.findUnique({ where: { id: tenantId }, select: { name: true } })
    if (!tenant) throw new NotFound('tenant-missing')
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'vouchers.exported',
      subject: { kind: 'tenant', id: tenantId, name: tenant.name },
      after: { from, to, ...(state && { state }), ...(type && { type }) },
    })
  })
  const word = (key: string, code: string) => (hasText(key) ? t(key) : code)
  const rows = (await listAllVouchers(resellerId, tenantId, query, rowsMax)).map((row) => [
    row.number,
    word(`vouchers.type.${row.type}`, row.type),
    row.issuedOn,
    row.customer,
    row.customerNumber,
    row.currency,
    Number(row.total),
    word(`vouchers.state.${row.state}`, row.state),
    row.toRegularize,
  ])
  const head = [
    'number',
    'type',
    'issued',
    'customer',
    'customerNumber',
    'currency',
    'total',
    'state',
    'toRegularize',
  ] as const
  return byteOrderMark + csvLines([head.map((key) => t(`vouchers.${key}`)), ...rows])
}
