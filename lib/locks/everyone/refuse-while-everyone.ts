import 'server-only'
import type { Tx } from '../../db'
import { Conflict } from '../../errors'

type Standing = { id: string; number: number; who: string; isUnderWay: boolean }

// A lock of everyone stands from the moment its request may have left until a release was sent and looked after:
// if that one could not be proved, single tenants must not stay shut because of it. One that waits for its
// approval stops nobody.
const standingSql = `
  select s.id, s.number, s.asked_by_name as who, s.ended_at is null as "isUnderWay"
  from portal.everyone_switch s
  where s.reseller_id = $1::uuid and (
    (s.ended_at is null and s.state <> 'requested')
    or (s.desired = 'locked' and s.released_at is null and s.state in ('confirmed', 'partial', 'not_confirmed')
        and not exists (
          select 1 from portal.everyone_switch r
          where r.releases = s.id and r.state in ('confirmed', 'partial', 'not_confirmed'))))
  order by s.number desc limit 1`

/**
 * Refuses changes of single tenants while everyone is locked or on the way there or back: they would be lost or
 * make the restore inexact. A switch's own repair is let through. Throws Conflict naming the switch.
 */
export async function refuseWhileEveryone(
  tx: Tx,
  { resellerId, except }: { resellerId: string; except?: string },
): Promise<void> {
  const [standing] = await tx.$queryRawUnsafe<Standing[]>(standingSql, resellerId)
  if (!standing || standing.id === except) return
  const { number, who, isUnderWay } = standing
  throw new Conflict(isUnderWay ? 'everyone-under-way' : 'everyone-on', { number, who })
}

/** The queue that numbers runs: whoever holds it knows that no run begins until the transaction ends. */
export async function holdRunNumbers(tx: Tx, resellerId: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`lock-number:${resellerId}`}, 0))`
}

const namedMax = 5

/** A switch over open runs would fight with them, and its snapshot would be of a moment that passes. */
export async function refuseOpenRuns(tx: Tx, resellerId: string): Promise<void> {
  const runs = await tx.lockRun.findMany({
    where: { resellerId, endedAt: null },
    orderBy: { number: 'asc' },
    take: namedMax + 1,
    select: { number: true, askedByName: true },
  })
  if (runs.length === 0) return
  const named = runs.slice(0, namedMax).map(({ number, askedByName }) => `#${number} (${askedByName})`)
  const more = runs.length > namedMax ? '…' : ''
  throw new Conflict('everyone-runs-open', { runs: named.join(', ') + more })
}
