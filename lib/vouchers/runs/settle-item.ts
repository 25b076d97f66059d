import 'server-only'
import type { VoucherEngine } from './advance-voucher-run'
import { judge } from './outcome'
import { readVoucherNow } from './read-voucher'
import { endItem, keepReading, type VoucherItem, type VoucherRunHead } from './run-store'

const giveUpMs = 5 * 60_000
const slowMs = 15_000

/**
 * Reads a voucher whose outcome is open. A state other than before settles it at once; the same state as before must be
 * read twice, because a request may still be on its way. Returns when to come again, or null to go on.
 */
export async function settleItem(
  engine: VoucherEngine,
  work: { run: VoucherRunHead; item: VoucherItem },
): Promise<Date | null> {
  const { run, item } = work
  const now = await readVoucherNow(engine, item)
  if (now.kind !== 'read') {
    const since = engine.now().getTime() - (item.sendingAt ?? engine.now()).getTime()
    if (since > engine.settleMs + giveUpMs) {
      const cause = now.kind === 'failed' ? now.code : 'gone'
      await endItem(engine, work, { state: 'not-confirmed', cause })
      return null
    }
    await keepReading(engine, item, { after: null, next: new Date(engine.now().getTime() + slowMs) })
    return null
  }
  if (now.state === item.before && item.after !== now.state) {
    const next = new Date(engine.now().getTime() + engine.rereadMs)
    await keepReading(engine, item, { after: now.state, next })
    return null
  }
  const outcome = judge(run, now.state)
  await endItem(engine, work, { state: outcome, after: now.state, cause: 'read-again' })
  return null
}
