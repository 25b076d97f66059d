import { type Amount, cents } from '../line-amounts'
import type { VoucherAmounts, VoucherToSum } from '../voucher-amounts'
import type { ParsedForm } from './parsed-form'

type Summed = Pick<ParsedForm, 'items' | 'igvRate' | 'priceHolds' | 'discount' | 'charge'>

/** The amounts of a form, as input of `sumVoucher`. */
export function toSum({ items, igvRate, priceHolds, discount, charge }: Summed): VoucherToSum {
  return {
    igvRate,
    discount,
    charge,
    lines: items.map((line) => ({
      quantity: line.quantity,
      price: line.price,
      includesIgv: priceHolds === 'igv',
      affectation: line.affectation,
      igvRate,
      discount: line.discount,
      bagTaxOfUnit: line.bagTax ?? 0,
    })),
  }
}

/** The detracted part of the total, in the voucher's currency. */
export function detractedFrom(
  { detraction }: Pick<ParsedForm, 'detraction'>,
  { total }: VoucherAmounts,
): Amount {
  return cents(total.times(detraction?.percent ?? 0).div(100))
}

/** What remains to be paid; instalments add up to it. */
export function amountToPay(form: Pick<ParsedForm, 'detraction'>, amounts: VoucherAmounts): Amount {
  return amounts.total.minus(detractedFrom(form, amounts))
}
