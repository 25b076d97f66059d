import { type LockWorld, openLockWorld } from './lock-world'
import { type LockLoad, measureLocks, mostInAMinute } from './measure/measure-locks'
import type { report } from './report'
import { atLeast, atMost, type TargetVerdict } from './targets'

const tenants = 1_000
const latencyMs = 100
const lanes = 8
const hostLanes = 16
const budget = { perMinute: 600, items: 300 }

/** `npm run bench -- locks`: a long run against the time of the server alone, and a run within the call budget. */
export async function benchLocks(reporter: ReturnType<typeof report>): Promise<boolean> {
  reporter.note(`Seeding ${tenants} tenants …`)
  const world = await openLockWorld(tenants)
  try {
    await world.control.setFault({ endpoint: 'reseller.lockedTenant', kind: 'latency', ms: latencyMs })
    await world.control.setFault({ endpoint: 'documents.lists', kind: 'latency', ms: latencyMs })
    const load = await measureLocks(world, { items: tenants, desired: 'locked' })
    reporter.aside({ load })
    return reporter.summary([...judgeLoad(load), ...(await benchBudget(world, reporter))])
  } finally {
    await world.control.clearFaults()
    await world.end()
  }
}

function judgeLoad(load: LockLoad): TargetVerdict[] {
  const reads = load.calls['reseller/detail']?.waitedMs ?? 0
  const inLanes = [
    { key: 'reseller.lockedTenant', name: 'reseller/lockedTenant', sideBySide: lanes },
    { key: 'documents.lists', name: 'documents/lists', sideBySide: hostLanes },
  ]
  const inTurn = (ms: (endpoint: string, count: number) => number) =>
    inLanes.reduce(
      (sum, { key, name, sideBySide }) => sum + ms(key, load.calls[name]?.count ?? 0) / sideBySide,
      reads,
    )
  const ideal = inTurn((_key, count) => count * latencyMs)
  const server = inTurn((key, count) => count * (load.serverMs[key] ?? latencyMs))
  return [
    atMost(`${load.items} locks: time of latency in lanes and reads`, load.tookMs / ideal, 1.15),
    atMost('the same, of the server’s own time', load.tookMs / server, 1.15),
    atLeast('items confirmed, of all', load.confirmed / load.items, 1),
    atMost('requests for locks under way at once', load.underWayMost, lanes),
    atMost('database, ms of a core an item', load.databaseMsPerItem, 3),
    atMost('heap at the end, of a quarter of the way', load.heapEndMb / load.heapQuarterMb, 1.1),
  ]
}

async function benchBudget(world: LockWorld, reporter: ReturnType<typeof report>): Promise<TargetVerdict[]> {
  const { reservedFor, toBucket } = await import('../../lib/upstream/budget/bucket')
  await world.setBudget(budget.perMinute)
  const load = await measureLocks(world, { items: budget.items, desired: 'unlocked' })
  reporter.aside({ budgeted: load })
  const bucket = toBucket(budget.perMinute)
  const granted = bucket.size - reservedFor(bucket, 'bulk') + (load.tookMs / 1_000) * bucket.perSecond
  const central = Object.entries(load.calls).filter(([endpoint]) => endpoint.startsWith('reseller/'))
  const used = central.reduce((sum, [, { count }]) => sum + count, 0)
  return [
    atLeast(`budget of ${budget.perMinute} a minute: used of what it gave`, used / granted, 0.95),
    atMost('calls in the fullest minute, of the budget', (await mostInAMinute(world)) / budget.perMinute, 1),
  ]
}
