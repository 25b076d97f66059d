import 'server-only'
import { writeInScope } from '../db'

const rowsAtOnce = 5_000

/** Removes the log of calls before an instant, a few at a time: whoever writes it must not wait. Gives their number. */
export async function forgetCalls(resellerId: string, before: Date): Promise<number> {
  for (let gone = 0; ; ) {
    const rows = await writeInScope(resellerId, (query) =>
      query(
        `delete from portal.upstream_call where id in (
           select id from portal.upstream_call where reseller_id = $1 and at < $2 order by at limit ${rowsAtOnce})
         returning 1`,
        [resellerId, before],
      ),
    )
    gone += rows.length
    if (rows.length < rowsAtOnce) return gone
  }
}
