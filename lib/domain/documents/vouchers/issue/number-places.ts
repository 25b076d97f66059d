import { parseTypedNumber } from '../../../../platform/forms/typed-number'

/** Decimal places of the numbers of a voucher. */
export const numberPlaces = { quantity: 4, price: 6, money: 2, percent: 2, rate: 3 }

/** Typed number to plain decimal text; null when it is malformed or ambiguous. */
export function typedNumber(typed: string, { places }: { places: number }): string | null {
  const parsed = parseTypedNumber(typed, { places })
  return parsed.kind === 'number' ? parsed.plain : null
}
