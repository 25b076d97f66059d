import { integerValue, notNull } from '../php/php-value'

/** `#` (null here) takes the next number; anything else must be a number (contract §7.7). */
export function explicitNumber(sent: string | null, table: string): number | null {
  const text = notNull(sent, { column: 'number', table })
  return text === '#' ? null : integerValue(text, 'number')
}
