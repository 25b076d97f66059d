import { integerValue, notNull } from '../php-value'

/** `#` asks for the next number; anything else must be one (contract §7.7). Null stands for `#`. */
export function explicitNumber(sent: string | null, table: string): number | null {
  const text = notNull(sent, { column: 'number', table })
  return text === '#' ? null : integerValue(text, 'number')
}
