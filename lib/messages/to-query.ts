import 'server-only'
import type { Query, Tx } from '../db'

/** A transaction as the reads of pages know it: what was looked at is decided again in the write. */
export function toQuery(tx: Tx): Query {
  return (sql, values = []) => tx.$queryRawUnsafe(sql, ...values)
}
