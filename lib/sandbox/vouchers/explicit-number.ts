import { databaseSaid } from '../failure'
import { notNull } from '../php-value'

const int32Max = 2_147_483_647

/** `#` asks for the next number; anything else must be one (contract §7.7). Null stands for `#`. */
export function explicitNumber(sent: string | null, table: string): number | null {
  const text = notNull(sent, { column: 'number', table })
  if (text === '#') return null
  if (!/^[+-]?\d{1,15}$/.test(text)) {
    throw databaseSaid(
      `SQLSTATE[HY000]: General error: 1366 Incorrect integer value: '${text.slice(0, 60)}' for column 'number' at row 1`,
    )
  }
  const number = Number(text)
  if (Math.abs(number) > int32Max) {
    throw databaseSaid(
      "SQLSTATE[22003]: Numeric value out of range: 1264 Out of range value for column 'number' at row 1",
    )
  }
  return number
}
