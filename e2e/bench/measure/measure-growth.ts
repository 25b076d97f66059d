import autocannon from 'autocannon'
import { demoReseller } from '../../../lib/sandbox/seed/demo-credentials'
import type { SandboxWorld } from '../sandbox-world'

export type Growth = { calls: number; heapBeforeMb: number; heapAfterMb: number; rssAfterMb: number }

const warmUpCalls = 4_000
const calls = 20_000

/** Growth of the heap between a warm-up and many calls, each after garbage collection. */
export async function measureGrowth(world: SandboxWorld): Promise<Growth> {
  await call(world, warmUpCalls)
  const before = await world.control.vitals({ sweep: true })
  await call(world, calls)
  const after = await world.control.vitals({ sweep: true })
  return { calls, heapBeforeMb: before.heapMb, heapAfterMb: after.heapMb, rssAfterMb: after.rssMb }
}

async function call(world: SandboxWorld, amount: number): Promise<void> {
  const result = await autocannon({
    url: `${world.url}/api/reseller/detailsLimitReseller`,
    connections: 16,
    amount,
    headers: { authorization: `Bearer ${demoReseller.token}`, accept: 'application/json' },
  })
  if (result.non2xx + result.errors > 0) throw new Error('Calls failed; nothing can be measured.')
}
