import type { VoucherType } from '../status'
import { type IssueKind, isNote, usualSeries } from './issue-kinds'

/** Input names and their text. */
export type FormValues = Record<string, string>

/** Series that a tenant was seen to use, last used first. */
export type KnownSeries = { type: string; series: string }[]

const emptyLine: FormValues = {
  'items.0.description': '',
  'items.0.unit': 'NIU',
  'items.0.quantity': '1',
  'items.0.price': '',
  'items.0.affectation': '10',
}

/** A new form with defaults. `today` and `time` are Lima's. */
export function newForm(
  kind: Exclude<IssueKind, 'json'>,
  { today, time, series }: { today: string; time: string; series: KnownSeries },
): FormValues {
  const head = {
    kind,
    series: seriesOf(kind, series),
    number: '#',
    issuedOn: today,
    issuedAt: time,
    currency: 'PEN',
    igvRate: '18',
    priceHolds: 'igv',
    'customer.identityType': kind === '03' ? '1' : '6',
    'customer.country': 'PE',
    send: 'on',
    ...emptyLine,
  }
  if (isNote(kind)) return { ...head, 'note.type': kind === '07' ? '01' : '02', 'affected.type': '' }
  return { ...head, operation: '0101', dueOn: today, payment: '01' }
}

/** The series last used for a type, or the default. Contingency series are chosen by hand. */
function seriesOf(type: VoucherType, known: KnownSeries): string {
  return known.find((one) => one.type === type && !/^\d/.test(one.series))?.series ?? usualSeries[type]
}

export type VoucherToChange = {
  externalId: string
  number: string
  type: string
  customer: string | null
  customerNumber: string | null
  currency: string
  /** Decimal texts. */
  total: string
  igv: string | null
}

/**
 * A note that credits (07) or debits (08) a voucher. Lists have no lines, so its total becomes one line to
 * edit; `form` has the lines when the voucher was issued from here.
 */
export function noteForm(note: FormValues, voucher: VoucherToChange, known: KnownSeries, form?: FormValues) {
  const kind = note.kind === '08' ? '08' : '07'
  const first = voucher.type === '03' ? 'B' : 'F'
  const used = known.filter(({ series }) => series.startsWith(first))
  const series = seriesOf(kind, used)
  const number = voucher.customerNumber ?? ''
  const isTaxed = voucher.igv === null || Number(voucher.igv) > 0
  const head = {
    ...note,
    series: series.startsWith(first) ? series : `${first}${series.slice(1)}`,
    currency: voucher.currency,
    'affected.externalId': voucher.externalId,
    'customer.identityType': /^\d{11}$/.test(number) ? '6' : /^\d{8}$/.test(number) ? '1' : '0',
    'customer.number': number,
    'customer.name': voucher.customer ?? '',
  }
  if (form) return { ...head, ...keptOf(form) }
  return {
    ...head,
    'items.0.description': `Comprobante ${voucher.number}`,
    'items.0.unit': 'ZZ',
    'items.0.price': kind === '07' ? voucher.total : '',
    'items.0.affectation': isTaxed ? '10' : '20',
  }
}

/** Values that a note takes over from the form of its voucher. */
function keptOf(form: FormValues): FormValues {
  const kept = /^(items\.|customer\.|currency$|exchangeRate$|igvRate$|priceHolds$)/
  return Object.fromEntries(Object.entries(form).filter(([name]) => kept.test(name)))
}

/** Title of a draft in lists: series and customer. */
export function titleOf(values: FormValues): string {
  return [values.series, values['customer.name']]
    .map((text) => text?.trim())
    .filter(Boolean)
    .join(' · ')
    .slice(0, 120)
}
