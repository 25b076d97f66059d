import { z } from 'zod'
import { affectations, groupOf } from '../affectations'
import type { Portion } from '../line-amounts'
import { units } from './catalogue-codes'
import { choice, needed, optional, optionalNumber, positive } from './field-schemas'

export const portionUnits = ['percent', 'amount'] as const

/** A number with its unit as part of an amount; null when empty. */
export function toPortion(value: string | null, unit: (typeof portionUnits)[number]): Portion | null {
  if (value === null) return null
  return unit === 'percent' ? { percent: value } : { amount: value }
}

export const isOverPercent = (value: string | null, unit: string) => unit === 'percent' && Number(value) > 100

/** One line as typed; a discount is in the terms of the price. */
export const lineSchema = z
  .object({
    code: optional(60),
    description: needed(500),
    unit: choice(units),
    quantity: positive('quantity'),
    price: positive('price'),
    affectation: choice(affectations as [(typeof affectations)[number], ...(typeof affectations)[number][]]),
    discount: optionalNumber('money'),
    discountUnit: choice(portionUnits).default('percent'),
    bagTax: optionalNumber('money'),
  })
  .check(({ value: line, issues }) => {
    const wrong = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: line })
    if (isOverPercent(line.discount, line.discountUnit)) wrong('discount', 'voucherWrong.over-percent')
    if (groupOf(line.affectation) !== 'free') return
    if (line.discount !== null) wrong('discount', 'voucherWrong.free-discount')
    if (line.bagTax !== null) wrong('bagTax', 'voucherWrong.free-bag')
  })
  .transform(({ discount, discountUnit, ...line }) => ({
    ...line,
    discount: toPortion(discount, discountUnit),
  }))

export type VoucherFormLine = z.infer<typeof lineSchema>
