import type { XlsxColumn } from '../exports/xlsx'
import { hasText, type Texts } from '../i18n/texts'
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

/** The columns of a file of vouchers: of one tenant, or of all with whose each is. */
export function voucherColumns(t: Texts, whose: 'tenant' | 'all'): XlsxColumn[] {
  const columns = whose === 'all' ? [...ofTenant, ...ofVoucher] : ofVoucher
  return columns.map(([key, kind, width]) => ({ title: t(`vouchers.${key}`), kind, width }))
}

type Shown = Omit<VoucherLine, 'externalId' | 'balance' | 'dispatchGroup' | 'xmlUrl' | 'pdfUrl' | 'cdrUrl'>

/** A voucher in the order of its columns. */
export function toCells(row: Shown, t: Texts): (string | null)[] {
  const word = (key: string, code: string) => (hasText(key) ? t(key) : code)
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
