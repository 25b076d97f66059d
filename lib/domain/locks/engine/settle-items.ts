import 'server-only'
import type { EndsReading } from '../../tenants/access/host-reading'
import { forEachHost } from '../ends/for-each-host'
import { saveLockSemantics } from '../find-lock-semantics'
import { observedSemantics } from '../lock-semantics'
import { judgeItem } from './judge-item'
import type { LockEngine, Window } from './lock-engine'
import { centralOf, type DetailRead, readHostOf } from './read-ends'
import type { RunHead, RunItem } from './run-store'

/**
 * Reads open items at both ends and ends them, sends them back, or reads them again later. One `detail` serves
 * all of them. True when none had to be left for the next one.
 */
export async function settleItems(
  engine: LockEngine,
  due: { run: RunHead; items: RunItem[]; read: DetailRead; mayTake: Window },
): Promise<boolean> {
  const { run, items, read, mayTake } = due
  const { gateway, policy, judge } = engine
  const taken = await forEachHost({ gateway, lanes: policy.hostLanes, mayTake }, items, async (item) => {
    const reading: EndsReading = { central: centralOf(read, item), host: await readHostOf(engine, item) }
    await engine.checkpoint('verified')
    const semantics = observedSemantics(run, item, reading)
    if (semantics) await saveLockSemantics(engine.resellerId, { semantics, at: engine.now() })
    await engine.ender.add(judgeItem({ policy, judge, now: engine.now() }, { run, item, read, reading }))
  })
  await engine.ender.flush()
  return taken === items.length
}
