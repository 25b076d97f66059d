import { type Amount, cents } from '../line-amounts'
import type { VoucherAmounts, VoucherToSum } from '../voucher-amounts'
import type { ParsedForm } from './voucher-form-schema'

type Summed = Pick<ParsedForm, 'items' | 'igvRate' | 'priceHolds' | 'discount' | 'charge'>

/** The part of a form that has amounts. */
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

/** The part of the total that goes to the authority's account, in the voucher's own currency. */
export function detractedFrom(
  { detraction }: Pick<ParsedForm, 'detraction'>,
  { total }: VoucherAmounts,
): Amount {
  return cents(total.times(detraction?.percent ?? 0).div(100))
}

/** What the customer still has to pay, which instalments add up to. */
export function amountToPay(form: Pick<ParsedForm, 'detraction'>, amounts: VoucherAmounts): Amount {
  return amounts.total.minus(detractedFrom(form, amounts))
}
