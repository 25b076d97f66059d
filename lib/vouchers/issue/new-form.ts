import type { VoucherType } from '../states'
import { type IssueKind, isNote, usualSeries } from './kinds'

/** The names of inputs and what stands in them. */
export type FormValues = Record<string, string>

/** Series that a tenant was seen to use, the last one first. */
export type KnownSeries = { type: string; series: string }[]

export const emptyLine: FormValues = {
  'items.0.description': '',
  'items.0.unit': 'NIU',
  'items.0.quantity': '1',
  'items.0.price': '',
  'items.0.affectation': '10',
}

/** A new form of a kind, with what is usual in it. `today` and `time` are Lima's. */
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

/** The series that was used last for a type, or the usual one. Contingency is chosen by hand. */
export function seriesOf(type: VoucherType, known: KnownSeries): string {
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
 * A note that takes a voucher back (07) or adds to it (08). The lists know no lines of a voucher: its whole total
 * stands in one, which the person changes; `form` holds the lines where the voucher was issued from here.
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

/** What a note takes over from the form of the voucher that it changes. */
function keptOf(form: FormValues): FormValues {
  const kept = /^(items\.|customer\.|currency$|exchangeRate$|igvRate$|priceHolds$)/
  return Object.fromEntries(Object.entries(form).filter(([name]) => kept.test(name)))
}

/** What a draft is called in lists: its series and customer. */
export function titleOf(values: FormValues): string {
  return [values.series, values['customer.name']]
    .map((text) => text?.trim())
    .filter(Boolean)
    .join(' · ')
    .slice(0, 120)
}
