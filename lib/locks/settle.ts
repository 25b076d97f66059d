import 'server-only'
import type { Engine, Window } from './engine'
import { inLanes } from './in-lanes'
import { centralOf, type DetailRead, readHost } from './read-ends'
import type { RunHead, RunItem } from './run-store'
import { judgeItem } from './settle-rules'
import type { Reading } from './steps'

/**
 * Reads open items at both ends and ends them, sends them back, or reads them again later. One `detail` serves
 * all of them. True when none had to be left for the next one.
 */
export async function settleItems(
  engine: Engine,
  due: { run: RunHead; items: RunItem[]; read: DetailRead; mayTake: Window },
): Promise<boolean> {
  const { run, items, read, mayTake } = due
  if (items.length === 0) return true
  await engine.gateway.bringTokens(items.map((item) => item.tenantId))
  const taken = await inLanes(items, { lanes: engine.policy.lanes, mayTake }, async (item) => {
    const reading: Reading = { central: centralOf(read, item), host: await readHost(engine, item) }
    await engine.checkpoint('verified')
    await engine.ender.add(
      judgeItem({ policy: engine.policy, now: engine.now() }, { run, item, read, reading }),
    )
  })
  await engine.ender.flush()
  return taken === items.length
}
