import type { Columns } from '../database/columns'
import { elementsOf, keyOf, textValue } from '../php/php-value'
import type { Charge } from './voucher-draft'

/** Charges or discounts; all five keys are required (contract §7.1). */
export function readCharges(value: unknown, columns: Columns): Charge[] {
  return elementsOf(value).map((item) => ({
    code: textValue(keyOf(item, 'codigo')) ?? '',
    description: textValue(keyOf(item, 'descripcion')) ?? '',
    factor: columns.decimal(keyOf(item, 'factor'), 'factor', { digits: 12, places: 5 }),
    amount: columns.decimal(keyOf(item, 'monto'), 'amount'),
    base: columns.decimal(keyOf(item, 'base'), 'base'),
  }))
}
