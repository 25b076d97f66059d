import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { listTestTenants, type TestTenant } from '../../../../e2e/support/test-locks'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import type { FileFormat } from '../../../platform/exports/table-file'
import { textsFor } from '../../../platform/i18n/texts'
import { exportUnsent, exportVouchers } from './export-vouchers'
import { parseVoucherQuery } from './voucher-query'

const rows = 1_230
let reseller: TestReseller
let tenant: TestTenant

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 2 })
  tenant = (await listTestTenants(reseller))[0] as TestTenant
  // Many on one day, so that a batch ends within the day.
  await asOwner(
    `insert into portal.voucher (reseller_id, tenant_id, external_id, number, type, state, issued_on, customer,
       customer_number, currency, total, read_at)
     select $1, $2, 'x' || i, 'F001-' || i, '01', case when i % 3 = 0 then '01' else '05' end,
       date '2026-11-01' + (i / 700), case when i = 7 then '=1+1' else 'Cliente ' || i end, '20512345671', 'PEN',
       i + 0.1, now()
     from generate_series(1, ${rows}) i`,
    [reseller.resellerId, tenant.id],
  )
  return () => reseller.close()
})

async function read(pieces: AsyncGenerator<Uint8Array>): Promise<{ bytes: Buffer; pieces: number }> {
  const parts: Uint8Array[] = []
  for await (const piece of pieces) parts.push(piece)
  return { bytes: Buffer.concat(parts), pieces: parts.length }
}

const input = (
  format: FileFormat,
  address: Record<string, string> = {},
  by: Partial<{ actor: TestReseller['owner'] }> = {},
) => ({
  resellerId: reseller.resellerId,
  tenantId: tenant.id,
  actor: reseller.owner,
  query: parseVoucherQuery({ from: '2026-11-01', to: '2026-11-30', ...address }, '2026-11-30'),
  format,
  t: textsFor('es'),
  ...by,
})

async function sheetOf(pieces: Promise<AsyncGenerator<Uint8Array>>): Promise<string> {
  const { bytes } = await read(await pieces)
  return strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
}

const numbersIn = (sheet: string) =>
  [...sheet.matchAll(/<c r="A\d+"[^>]*>.*?>(F001-\d+)</g)].map(([, number]) => number)

test('every voucher that matches is in the file once, whatever its batch', async () => {
  const numbers = numbersIn(await sheetOf(exportVouchers(input('xlsx'))))
  expect(numbers).toHaveLength(rows)
  expect(new Set(numbers).size).toBe(rows)
})

test('a customer’s name that looks like a formula stays a text; a sum is a number and a day a date', async () => {
  const sheet = await sheetOf(exportVouchers(input('xlsx', { q: 'F001-7' })))
  const row = /<row r="\d+">(?:(?!<\/row>).)*>F001-7<.*?<\/row>/.exec(sheet)?.[0] ?? ''
  expect(row).toMatch(/<c r="D\d+" s="2" t="inlineStr"><is><t xml:space="preserve">=1\+1<\/t><\/is><\/c>/)
  expect(row).toMatch(/<c r="G\d+" s="3"><v>7\.10<\/v><\/c>/)
  expect(row).toMatch(/<c r="C\d+" s="4"><v>\d{5}<\/v><\/c>/)
  expect(sheet).not.toMatch(/<f[\s>]/)
})

test('filters apply to both kinds of file, and the heading speaks the reader’s language', async () => {
  const waiting = numbersIn(await sheetOf(exportVouchers(input('xlsx', { state: '01' }))))
  expect(waiting).toHaveLength(rows / 3)
  const csv = await read(await exportVouchers({ ...input('csv', { state: '01' }), t: textsFor('en') }))
  const lines = csv.bytes.toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(rows / 3 + 1)
  expect(lines[0]).toContain('"Number"')
})

test('the unsent vouchers of all tenants are exported the same way', async () => {
  const pieces = exportUnsent({
    resellerId: reseller.resellerId,
    actor: reseller.owner,
    format: 'xlsx',
    t: textsFor('es'),
  })
  const sheet = await sheetOf(pieces)
  expect([...sheet.matchAll(/>F001-\d+</g)]).toHaveLength(rows / 3)
  expect(sheet).toContain(tenant.ruc)
})

test('an export is audited with its format; others are refused, and other resellers have no such tenant', async () => {
  await read(await exportVouchers(input('xlsx', { type: '01' })))
  const [line] = await asOwner<{ after: unknown }>(
    `select after from portal.audit_event where action = 'vouchers.exported' order by seq desc limit 1`,
  )
  expect(line?.after).toMatchObject({ from: '2026-11-01', to: '2026-11-30', format: 'xlsx', type: '01' })
  const actor = await reseller.addStaff('viewer')
  await expect(exportVouchers(input('csv', {}, { actor }))).rejects.toMatchObject({ code: 'not-allowed' })
  const other = await openTestReseller({ tenants: 1, synced: false })
  const foreign = exportVouchers({ ...input('csv'), resellerId: other.resellerId, actor: other.owner })
  await expect(foreign).rejects.toMatchObject({ code: 'tenant-missing' })
  await other.close()
})
