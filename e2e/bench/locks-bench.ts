import { type LockWorld, openLockWorld } from './lock-world'
import { type LockLoad, measureLocks, mostInAMinute } from './measure-locks'
import type { report } from './report'
import { atLeast, atMost, type Verdict } from './targets'

const tenants = 1_000
const latencyMs = 100
const lanes = 8
const budget = { perMinute: 600, items: 300 }

/** `npm run bench -- locks`: a long run against what the server alone would take, and a budgeted one. */
export async function benchLocks(say: ReturnType<typeof report>): Promise<boolean> {
  say.note(`Seeding ${tenants} tenants …`)
  const world = await openLockWorld(tenants)
  try {
    await world.control.setFault({ endpoint: 'reseller.lockedTenant', kind: 'latency', ms: latencyMs })
    await world.control.setFault({ endpoint: 'documents.lists', kind: 'latency', ms: latencyMs })
    const load = await measureLocks(world, { items: tenants, desired: 'locked' })
    say.aside({ load })
    return say.summary([...judgeLoad(load), ...(await benchBudget(world, say))])
  } finally {
    await world.control.clearFaults()
    await world.end()
  }
}

function judgeLoad(load: LockLoad): Verdict[] {
  const reads = load.calls['reseller/detail']?.waitedMs ?? 0
  const inLanes = { 'reseller.lockedTenant': 'reseller/lockedTenant', 'documents.lists': 'documents/lists' }
  const inTurn = (ms: (endpoint: string, count: number) => number) =>
    Object.entries(inLanes).reduce(
      (sum, [key, name]) => sum + ms(key, load.calls[name]?.count ?? 0) / lanes,
      reads,
    )
  const ideal = inTurn((_key, count) => count * latencyMs)
  const server = inTurn((key, count) => count * (load.serverMs[key] ?? latencyMs))
  return [
    atMost(`${load.items} locks: time of latency / ${lanes} and reads`, load.tookMs / ideal, 1.15),
    atMost('the same, of the server’s own time', load.tookMs / server, 1.15),
    atLeast('items confirmed, of all', load.confirmed / load.items, 1),
    atMost('requests under way at once', load.underWayMost, lanes),
    atMost('database, ms of a core an item', load.databaseMsPerItem, 3),
    atMost('heap at the end, of a quarter of the way', load.heapEndMb / load.heapQuarterMb, 1.1),
  ]
}

async function benchBudget(world: LockWorld, say: ReturnType<typeof report>): Promise<Verdict[]> {
  const { keptFor, toBucket } = await import('../../lib/calls/bucket')
  await world.setBudget(budget.perMinute)
  const load = await measureLocks(world, { items: budget.items, desired: 'unlocked' })
  say.aside({ budgeted: load })
  const bucket = toBucket(budget.perMinute)
  const granted = bucket.size - keptFor(bucket, 'bulk') + (load.tookMs / 1_000) * bucket.perSecond
  const used = Object.values(load.calls).reduce((sum, { count }) => sum + count, 0)
  return [
    atLeast(`budget of ${budget.perMinute} a minute: used of what it gave`, used / granted, 0.95),
    atMost('calls in the fullest minute, of the budget', (await mostInAMinute(world)) / budget.perMinute, 1),
  ]
}
