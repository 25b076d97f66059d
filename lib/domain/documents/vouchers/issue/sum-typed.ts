import type { NestedFields } from '../../../../platform/forms/nested-fields'
import { nestFields } from '../../../../platform/forms/nested-fields'
import { groupOf, isAffectation } from '../affectations'
import type { LineAmounts, LineToSum, Portion } from '../line-amounts'
import { sumVoucher, type VoucherAmounts } from '../voucher-amounts'
import { numberPlaces, typedNumber } from './number-places'

export type TypedSums = {
  amounts: VoucherAmounts
  /** One per row; null while quantity or price is incomplete. */
  rows: (LineAmounts | null)[]
  /** Rows left out of the amounts. */
  unread: number
}

/** Sums an incomplete form the way the body is summed; never fails. */
export function sumTyped(values: Record<string, string>): TypedSums {
  const form = nestFields(values)
  const igvRate = text(form, 'igvRate') || '18'
  const lines = (Array.isArray(form.items) ? form.items : []).map((item) =>
    typeof item === 'string'
      ? null
      : toLine(item, { igvRate, includesIgv: text(form, 'priceHolds') === 'igv' }),
  )
  const read = lines.filter((line) => line !== null)
  const sale = text(form, 'kind') === '01' || text(form, 'kind') === '03'
  const discount = sale ? toPortion(form.discount, 'value') : null
  const on = text(form.discount, 'on') === 'payable' ? 'payable' : 'base'
  const amounts = sumVoucher({
    lines: read,
    igvRate,
    discount: discount && { on, ...discount },
    charge: sale ? toPortion(form.charge, 'value') : null,
  })
  const sums = [...amounts.lines]
  return {
    amounts,
    rows: lines.map((line) => (line === null ? null : (sums.shift() ?? null))),
    unread: lines.length - read.length,
  }
}

function toLine(item: NestedFields, tax: Pick<LineToSum, 'igvRate' | 'includesIgv'>): LineToSum | null {
  const quantity = typedNumber(text(item, 'quantity'), { places: numberPlaces.quantity })
  const price = typedNumber(text(item, 'price'), { places: numberPlaces.price })
  const affectation = text(item, 'affectation')
  if (quantity === null || price === null || !isAffectation(affectation)) return null
  const line = { quantity, price, affectation, ...tax }
  if (groupOf(affectation) === 'free') return line
  const bagTaxOfUnit = typedNumber(text(item, 'bagTax'), { places: numberPlaces.money }) ?? 0
  return { ...line, bagTaxOfUnit, discount: toPortion(item, 'discount') }
}

function toPortion(node: unknown, name: 'discount' | 'value'): Portion | null {
  const value = typedNumber(text(node, name), { places: numberPlaces.money })
  if (value === null || Number(value) === 0) return null
  const unit = text(node, name === 'value' ? 'unit' : 'discountUnit')
  if (unit === 'amount') return { amount: value }
  return Number(value) > 100 ? null : { percent: value }
}

function text(node: unknown, name: string): string {
  const value = typeof node === 'object' && node !== null ? (node as NestedFields)[name] : undefined
  return typeof value === 'string' ? value : ''
}
