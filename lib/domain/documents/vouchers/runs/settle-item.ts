import 'server-only'
import { after } from '../../../../platform/jobs/reconcile'
import { judge } from './outcome'
import { readVoucherNow } from './read-voucher'
import { endItem, keepReading, type VoucherItem, type VoucherRunHead } from './run-store'
import type { VoucherEngine } from './voucher-engine'

const giveUpMs = 5 * 60_000
const slowMs = 15_000

/**
 * Reads a voucher whose outcome is open. A state other than before settles it at once; the same state as before must be
 * read twice, because a request may still be on its way.
 */
export async function settleItem(
  engine: VoucherEngine,
  work: { run: VoucherRunHead; item: VoucherItem },
): Promise<void> {
  const { run, item } = work
  const now = await readVoucherNow(engine, item)
  if (now.kind !== 'read') {
    const since = engine.now().getTime() - (item.sendingAt ?? engine.now()).getTime()
    if (since > engine.settleMs + giveUpMs) {
      const cause = now.kind === 'failed' ? now.code : 'gone'
      await endItem(engine, work, { state: 'not-confirmed', cause })
      return
    }
    await keepReading(engine, item, { after: null, next: after(engine, slowMs) })
    return
  }
  if (now.state === item.before && item.after !== now.state) {
    const next = after(engine, engine.rereadMs)
    await keepReading(engine, item, { after: now.state, next })
    return
  }
  const outcome = judge(run, now.state)
  await endItem(engine, work, { state: outcome, after: now.state, cause: 'read-again' })
}
