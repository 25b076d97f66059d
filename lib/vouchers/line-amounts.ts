import { Decimal } from 'decimal.js'
import { type Affectation, type AffectationGroup, carriesIgv, groupOf } from './affectations'

/** Money is a decimal text on its way in and out; in between nothing is ever a float. */
export type Amount = Decimal

/** A part of an amount: so many percent of it, or an amount of its own. */
export type Portion = { percent: Decimal.Value } | { amount: Decimal.Value }

export type LineToSum = {
  /** At most 4 decimals. */
  quantity: Decimal.Value
  /** Of one unit, at most 6 decimals. */
  price: Decimal.Value
  /** Whether `price` already holds the IGV, as a shop's price does. */
  includesIgv: boolean
  affectation: Affectation
  /** Percent, such as 18. */
  igvRate: Decimal.Value
  /** Off this line before tax (code 00); percent of the line or an amount in the terms of `price`. */
  discount?: Portion | null
  /** Tax on plastic bags, an amount for each unit. */
  bagTaxOfUnit?: Decimal.Value
}

export type LineAmounts = {
  group: AffectationGroup
  unitValue: Amount
  unitPrice: Amount
  /** Before the discount, without tax. */
  grossValue: Amount
  discount: Amount
  /** What the tax is counted from. */
  value: Amount
  igv: Amount
  bagTax: Amount
  /** What the line charges; for a free line what it would have charged without tax. */
  total: Amount
}

export const cents = (amount: Decimal.Value): Amount =>
  new Decimal(amount).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
const micros = (amount: Decimal): Amount => amount.toDecimalPlaces(6, Decimal.ROUND_HALF_UP)

/**
 * The amounts of one line. Whatever the price was given in stays exact to the cent: with IGV included,
 * quantity × price is the total and the tax is what is left of it; without, the tax is added.
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

/** Never more than the line itself. */
function discountOf({ discount }: LineToSum, gross: Decimal): Decimal {
  return discount ? Decimal.min(portionOf(discount, gross), gross) : new Decimal(0)
}

/** In whole cents. */
export function portionOf(portion: Portion, whole: Decimal): Amount {
  return cents('percent' in portion ? whole.times(portion.percent).div(100) : portion.amount)
}
