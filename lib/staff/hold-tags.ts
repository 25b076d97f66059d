import 'server-only'
import type { Tx } from '../db'
import { NotFound } from '../errors'

/**
 * The tags of these numbers by name, held until the transaction ends: one that goes away meanwhile would leave whoever
 * is to be limited by it with everything. Throws NotFound `tag-missing`.
 */
export async function holdTags(tx: Tx, numbers: number[]): Promise<{ id: string; name: string }[]> {
  const wanted = [...new Set(numbers)]
  const found = await tx.$queryRaw<{ id: string; name: string }[]>`
    select id, name from portal.tenant_tag where number = any(${wanted}::int[]) order by name for share`
  if (found.length !== wanted.length) throw new NotFound('tag-missing')
  return found
}
