import 'server-only'
import { readInScope } from '../database/db'
import { type SealedPurpose, sealedColumns } from './sealed-columns'

export type SealedCount = { purpose: SealedPurpose; keyId: string; count: number }

const countSql = sealedColumns
  .map(
    ({ purpose, table, column }) =>
      `select '${purpose}' as purpose, split_part(${column}, '.', 2) as "keyId", count(*)::int as count
       from portal.${table} where ${column} is not null group by 2`,
  )
  .join(' union all ')

/** Number of a reseller's sealed values per key and kind. */
export function countSealed(resellerId: string): Promise<SealedCount[]> {
  return readInScope(resellerId, (query) => query<SealedCount>(countSql))
}

/** The same over all resellers. */
export async function countAllSealed(resellerIds: string[]): Promise<SealedCount[]> {
  const sums = new Map<string, SealedCount>()
  for (const resellerId of resellerIds) {
    for (const found of await countSealed(resellerId)) {
      const key = `${found.purpose} ${found.keyId}`
      const known = sums.get(key)
      sums.set(key, { ...found, count: found.count + (known?.count ?? 0) })
    }
  }
  return [...sums.values()]
}
