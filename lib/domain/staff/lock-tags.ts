import 'server-only'
import type { Tx } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'

/**
 * Tags by number, locked until the transaction ends: without its tag a limited person would see everything. In the order
 * in which whoever tags tenants locks them, too.
 * Throws NotFound `tag-missing`.
 */
export async function lockTags(tx: Tx, numbers: number[]): Promise<{ id: string; name: string }[]> {
  const wanted = [...new Set(numbers)]
  const found = await tx.$queryRaw<{ id: string; name: string }[]>`
    select id, name from (
      select id, name from portal.tenant_tag where number = any(${wanted}::int[]) order by id for share) t
    order by name`
  if (found.length !== wanted.length) throw new NotFound('tag-missing')
  return found
}
