import { Decimal } from 'decimal.js'
import { type Affectation, type AffectationGroup, carriesIgv, groupOf } from './affectations'

/** Decimal text at the borders, Decimal in between: money is never a float. */
export type Amount = Decimal

/** A part of an amount: a percentage or a fixed amount. */
export type Portion = { percent: Decimal.Value } | { amount: Decimal.Value }

export type LineToSum = {
  /** At most 4 decimals. */
  quantity: Decimal.Value
  /** Unit price, at most 6 decimals. */
  price: Decimal.Value
  /** Whether `price` includes IGV. */
  includesIgv: boolean
  affectation: Affectation
  /** Percent, such as 18. */
  igvRate: Decimal.Value
  /** Discount before tax (code 00), in percent or in the terms of `price`. */
  discount?: Portion | null
  /** Plastic bag tax per unit. */
  bagTaxOfUnit?: Decimal.Value
}

export type LineAmounts = {
  group: AffectationGroup
  unitValue: Amount
  unitPrice: Amount
  /** Before discount and tax. */
  grossValue: Amount
  discount: Amount
  /** Tax base. */
  value: Amount
  igv: Amount
  bagTax: Amount
  /** Total of the line; for a free line its value without tax. */
  total: Amount
}

export const cents = (amount: Decimal.Value): Amount =>
  new Decimal(amount).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
const micros = (amount: Decimal): Amount => amount.toDecimalPlaces(6, Decimal.ROUND_HALF_UP)

/**
 * Amounts of one line, exact to the cent in the terms of its price: with IGV included, quantity × price is the
 * total and the tax is the difference; otherwise the tax is added.
 */
export function sumLine(line: LineToSum): LineAmounts {
  const group = groupOf(line.affectation)
  const rate = carriesIgv(line.affectation) ? new Decimal(line.igvRate).div(100) : new Decimal(0)
  const factor = rate.plus(1)
  const quantity = new Decimal(line.quantity)
  const price = new Decimal(line.price)
  const holdsIgv = line.includesIgv && group !== 'free'
  const gross = cents(quantity.times(price))
  const net = gross.minus(discountOf(line, gross))
  const value = holdsIgv ? cents(net.div(factor)) : net
  const igv = holdsIgv ? net.minus(value) : cents(value.times(rate))
  const grossValue = holdsIgv ? cents(gross.div(factor)) : gross
  const bagTax = cents(quantity.times(line.bagTaxOfUnit ?? 0))
  return {
    group,
    unitValue: group === 'free' ? new Decimal(0) : micros(holdsIgv ? price.div(factor) : price),
    unitPrice: group === 'free' ? price : micros(holdsIgv ? price : price.times(factor)),
    grossValue,
    discount: grossValue.minus(value),
    value,
    igv,
    bagTax,
    total: group === 'free' ? value : value.plus(igv).plus(bagTax),
  }
}

/** At most the amount of the line. */
function discountOf({ discount }: LineToSum, gross: Decimal): Decimal {
  return discount ? Decimal.min(portionOf(discount, gross), gross) : new Decimal(0)
}

/** In whole cents. */
export function portionOf(portion: Portion, whole: Decimal): Amount {
  return cents('percent' in portion ? whole.times(portion.percent).div(100) : portion.amount)
}
