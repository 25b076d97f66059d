import type { VoucherLine, VoucherTotals } from '../vouchers/voucher-draft'

export type TaxScheme = { id: string; name: string; type: string }

const schemes = {
  igv: { id: '1000', name: 'IGV', type: 'VAT' },
  ivap: { id: '1016', name: 'IVAP', type: 'VAT' },
  isc: { id: '2000', name: 'ISC', type: 'EXC' },
  bag: { id: '7152', name: 'ICBPER', type: 'OTH' },
  exportation: { id: '9995', name: 'EXP', type: 'FRE' },
  free: { id: '9996', name: 'GRA', type: 'FRE' },
  exonerated: { id: '9997', name: 'EXO', type: 'VAT' },
  unaffected: { id: '9998', name: 'INA', type: 'FRE' },
  other: { id: '9999', name: 'OTROS', type: 'OTH' },
} satisfies Record<string, TaxScheme>

/** Free of charge, with a reference value. */
const isFree = (affectation: string) => /^(1[1-6]|21|3[1-7])$/.test(affectation)

/** The IGV scheme of a line, by catalogue 07. */
export function schemeOf(affectation: string): TaxScheme {
  if (isFree(affectation)) return schemes.free
  const known: Record<string, TaxScheme> = {
    '17': schemes.ivap,
    '20': schemes.exonerated,
    '30': schemes.unaffected,
    '40': schemes.exportation,
  }
  return known[affectation] ?? schemes.igv
}

export type TaxPart = { scheme: TaxScheme; base: string; amount: string }

const isZero = (amount: string) => Number(amount) === 0

/** Parts of a voucher's total tax; an empty voucher still shows its IGV. */
export function totalTaxes(totals: VoucherTotals): TaxPart[] {
  const zero = '0.00'
  const parts: TaxPart[] = [
    { scheme: schemes.igv, base: totals.taxed, amount: totals.igv },
    { scheme: schemes.exonerated, base: totals.exonerated, amount: zero },
    { scheme: schemes.unaffected, base: totals.unaffected, amount: zero },
    { scheme: schemes.exportation, base: totals.exportation, amount: zero },
    { scheme: schemes.free, base: totals.free, amount: totals.igvFree },
    { scheme: schemes.isc, base: totals.iscBase, amount: totals.isc },
    { scheme: schemes.bag, base: zero, amount: totals.plasticBagTaxes },
    { scheme: schemes.other, base: zero, amount: totals.otherTaxes },
  ]
  const present = parts.filter((part) => !isZero(part.base) || !isZero(part.amount))
  return present.length > 0 ? present : parts.slice(0, 1)
}

/** ISC, bag and other taxes of a line; IGV is separate. */
export function lineTaxes(line: VoucherLine): TaxPart[] {
  const parts: TaxPart[] = [
    { scheme: schemes.isc, base: line.isc?.base ?? '0.00', amount: line.isc?.amount ?? '0.00' },
    { scheme: schemes.bag, base: '0.00', amount: line.plasticBagTax },
    { scheme: schemes.other, base: line.value, amount: line.otherTaxes },
  ]
  return parts.filter((part) => !isZero(part.amount))
}

export { schemes as taxSchemes }
