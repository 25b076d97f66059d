import type { XlsxColumn } from '../../../platform/exports/xlsx'
import { findText, type Texts } from '../../../platform/i18n/texts'
import type { VoucherLine } from './queries'

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
export function voucherColumns(t: Texts, whose: 'tenant' | 'all'): XlsxColumn[] {
  const columns = whose === 'all' ? [...ofTenant, ...ofVoucher] : ofVoucher
  return columns.map(([key, kind, width]) => ({ title: t(`vouchers.${key}`), kind, width }))
}

type VoucherCells = Omit<
  VoucherLine,
  'externalId' | 'balance' | 'dispatchGroup' | 'xmlUrl' | 'pdfUrl' | 'cdrUrl'
>

/** Cells of a voucher in column order. */
export function toCells(row: VoucherCells, t: Texts): (string | null)[] {
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
