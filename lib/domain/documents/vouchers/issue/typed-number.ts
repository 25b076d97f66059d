/**
 * Typed number to plain decimal text; null when invalid. A comma is a decimal point, except before exactly
 * three digits: `1,500` is ambiguous, and a price must not shrink to a thousandth.
 */
export function typedNumber(typed: string, { places, wholes = 9 }: { places: number; wholes?: number }) {
  const text = typed.trim()
  if (/^\d+,\d{3}$/.test(text)) return null
  const plain = text.replace(',', '.')
  return new RegExp(`^\\d{1,${wholes}}(\\.\\d{1,${places}})?$`).test(plain) ? plain : null
}

export const numberPlaces = { quantity: 4, price: 6, money: 2, percent: 2, rate: 3 }
