import 'server-only'
import { inScope } from '../../platform/database/db'

/** Long enough for whoever looks into an endpoint that was off over the holidays. */
const keptDays = 90

/** Deletes what was distributed long ago. Events with a key stay: by them it is known that they happened. */
export async function purgeEvents(resellerId: string): Promise<void> {
  await inScope(
    resellerId,
    (tx) => tx.$executeRaw`
      delete from portal.event e using portal.event_cursor c
      where c.reseller_id = e.reseller_id and e.seq <= c.seq and e.key is null
        and e.at < now() - make_interval(days => ${keptDays}::int)`,
  )
}
