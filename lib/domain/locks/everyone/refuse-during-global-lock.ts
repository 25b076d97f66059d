import 'server-only'
import type { Tx } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'

type Standing = { id: string; number: number; who: string; isUnderWay: boolean }

// In force from the moment its request may have left until a release was sent and verified. An unproved release
// counts: single tenants must not stay locked because of it. One that waits for approval blocks nothing.
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
 * Refuses changes of single tenants during a global lock or release: they would be lost or break the restore.
 * Its own repair (`except`) passes. Throws Conflict `everyone-on` or `everyone-under-way`.
 */
export async function refuseDuringGlobalLock(
  tx: Tx,
  { resellerId, except }: { resellerId: string; except?: string },
): Promise<void> {
  const [standing] = await tx.$queryRawUnsafe<Standing[]>(standingSql, resellerId)
  if (!standing || standing.id === except) return
  const { number, who, isUnderWay } = standing
  throw new Conflict(isUnderWay ? 'everyone-under-way' : 'everyone-on', { number, who })
}

/** Serializes the numbering of runs: no run starts until this transaction ends. */
export async function lockRunNumbers(tx: Tx, resellerId: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`lock-number:${resellerId}`}, 0))`
}

const namedMax = 5

/** Refuses a global lock while runs are open: they would interfere, and its snapshot would be stale. */
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
