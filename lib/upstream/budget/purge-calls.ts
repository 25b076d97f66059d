import 'server-only'
import { writeInScope } from '../../platform/database/db'

const rowsAtOnce = 5_000

/**
 * Deletes log rows older than `before`, in small batches so that writers are not blocked. Returns the number deleted.
 */
export async function purgeCalls(resellerId: string, before: Date): Promise<number> {
  for (let deleted = 0; ; ) {
    const rows = await writeInScope(resellerId, (query) =>
      query(
        `delete from portal.upstream_call where id in (
           select id from portal.upstream_call where reseller_id = $1 and at < $2 order by at limit ${rowsAtOnce})
         returning 1`,
        [resellerId, before],
      ),
    )
    deleted += rows.length
    if (rows.length < rowsAtOnce) return deleted
  }
}
