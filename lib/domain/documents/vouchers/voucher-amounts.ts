import { Decimal } from 'decimal.js'
import {
  type Amount,
  cents,
  type LineAmounts,
  type LineToSum,
  type Portion,
  portionOf,
  sumLine,
} from './line-amounts'

export type VoucherToSum = {
  lines: LineToSum[]
  /** IGV rate, in percent, of a discount on the whole voucher. */
  igvRate: Decimal.Value
  /** `base` lowers the taxed base and its IGV (code 02), `payable` only the amount to pay (code 03). */
  discount?: ({ on: 'base' | 'payable' } & Portion) | null
  /** Added to the amount to pay, such as a service charge (codes 46, 50): a part of the value sold. */
  charge?: Portion | null
}

export type VoucherAmounts = {
  lines: LineAmounts[]
  taxed: Amount
  exempt: Amount
  unaffected: Amount
  export: Amount
  free: Amount
  freeIgv: Amount
  igv: Amount
  bagTax: Amount
  taxes: Amount
  /** Value without tax, after a discount on the base. */
  value: Amount
  /** Value and taxes, before discount or charge on the amount to pay. */
  subtotal: Amount
  discount: Amount
  discountBase: Amount
  charge: Amount
  chargeBase: Amount
  total: Amount
}

const zero = new Decimal(0)
const sum = (amounts: Amount[]): Amount => amounts.reduce((total, amount) => total.plus(amount), zero)

/**
 * Sums a voucher to the cent. Invariants: `value + taxes = subtotal` and `subtotal - discount + charge =
 * total`.
 */
export function sumVoucher(voucher: VoucherToSum): VoucherAmounts {
  const lines = voucher.lines.map(sumLine)
  const paid = lines.filter(({ group }) => group !== 'free')
  const given = lines.filter(({ group }) => group === 'free')
  const of = (group: LineAmounts['group']) =>
    sum(lines.filter((line) => line.group === group).map(({ value }) => value))
  const lowered = lowerBase(voucher, { taxed: of('taxed'), igv: sum(paid.map(({ igv }) => igv)) })
  const { taxed, igv } = lowered
  const value = taxed.plus(of('exempt')).plus(of('unaffected')).plus(of('export'))
  const bagTax = sum(paid.map((line) => line.bagTax))
  const taxes = igv.plus(bagTax)
  const subtotal = value.plus(taxes)
  const onPayable = voucher.discount?.on === 'payable' ? voucher.discount : null
  const payableOff = onPayable ? Decimal.min(portionOf(onPayable, subtotal), subtotal) : zero
  const charge = voucher.charge ? portionOf(voucher.charge, value) : zero
  return {
    lines,
    taxed,
    exempt: of('exempt'),
    unaffected: of('unaffected'),
    export: of('export'),
    free: of('free'),
    freeIgv: sum(given.map((line) => line.igv)),
    igv,
    bagTax,
    taxes,
    value,
    subtotal,
    discount: lowered.discount.plus(payableOff),
    discountBase: onPayable ? subtotal : lowered.base,
    charge,
    chargeBase: value,
    total: subtotal.minus(payableOff).plus(charge),
  }
}

/** A discount on the base applies to taxed lines only: others have no IGV base. */
function lowerBase(
  { discount, igvRate }: VoucherToSum,
  { taxed, igv }: { taxed: Amount; igv: Amount },
): { taxed: Amount; igv: Amount; discount: Amount; base: Amount } {
  if (discount?.on !== 'base') return { taxed, igv, discount: zero, base: zero }
  const off = Decimal.min(portionOf(discount, taxed), taxed)
  // Below half a cent the discount is zero and the lines' IGV stands.
  if (off.isZero()) return { taxed, igv, discount: zero, base: zero }
  const left = taxed.minus(off)
  return { taxed: left, igv: cents(left.times(igvRate).div(100)), discount: off, base: taxed }
}

/** Splits an amount into equal parts of whole cents; the first parts take the remainder. */
export function splitAmount(amount: Amount, parts: number): Amount[] {
  const total = amount.times(100).toDecimalPlaces(0).toNumber()
  const share = Math.floor(total / parts)
  const rest = total - share * parts
  return Array.from({ length: parts }, (_, index) => new Decimal(share + (index < rest ? 1 : 0)).div(100))
}
