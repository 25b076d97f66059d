import 'server-only'
import type { Query, Tx } from './db'

/** A transaction as a `Query`, so that reads of pages also run inside a write. */
export function toQuery(tx: Tx): Query {
  return (sql, values = []) => tx.$queryRawUnsafe(sql, ...values)
}
