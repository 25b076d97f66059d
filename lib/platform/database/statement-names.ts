import 'server-only'
import { isBehindPooler } from './direct-database-url'

const names = new Map<string, string>()
/** Bounds the number of prepared statements; later texts are planned each time. */
const namesMax = 250

/**
 * The name under which a connection keeps the plan of a statement, so that it is parsed and planned once. For texts of
 * few variants. None behind a pooler, which may hand the next transaction a connection that knows no such name.
 */
export function nameStatement(text: string): string | undefined {
  if (isBehindPooler()) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= namesMax) return known
  const name = `portal-${names.size}`
  names.set(text, name)
  return name
}

/** The name of a statement that has one already. */
export const nameOfStatement = (text: string): string | undefined => names.get(text)
