import 'server-only'
import { env } from '../../../../platform/env'
import { type Advance, after, goOn, type Reconciler, reconcile } from '../../../../platform/jobs/reconcile'
import { applyItem } from './apply-item'
import { judge } from './outcome'
import { readVoucherNow } from './read-voucher'
import {
  endItem,
  finishVoucherRun,
  keepReading,
  loadNext,
  type Next,
  turnCrashedToUnknown,
  type VoucherItem,
  type VoucherRunHead,
} from './run-store'
import { type VoucherEngine, voucherRunPolicy } from './voucher-engine'
import { voucherRunJob } from './voucher-run-job'

const giveUpMs = 5 * 60_000
const slowMs = 15_000

/**
 * Reads a voucher whose outcome is open. A state other than before settles it at once; the same state as before must be
 * read twice, because a request may still be on its way.
 */
async function settleItem(
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

export type VoucherRunOptions = Partial<Omit<VoucherEngine, 'resellerId' | 'runId'>>

export const voucherRuns: Reconciler<VoucherEngine, Next> = {
  job: voucherRunJob,
  due: 'select r.id from portal.voucher_run r where r.reseller_id = $1::uuid and r.ended_at is null',
  load: loadNext,
  recover: turnCrashedToUnknown,
  async step(engine, next) {
    if (next.kind === 'wait') return { kind: 'later', at: next.nextAt }
    if (next.kind === 'none') {
      await finishVoucherRun(engine)
      return { kind: 'over' }
    }
    if (next.item.state !== 'unknown') return applyItem(engine, next)
    await settleItem(engine, next)
    return goOn
  },
}

/** Brings a run of vouchers forward; a request that was under way is read, never repeated. */
export function advanceVoucherRun(
  resellerId: string,
  runId: string,
  options: VoucherRunOptions = {},
): Promise<Advance> {
  const engine: VoucherEngine = {
    resellerId,
    runId,
    ...voucherRunPolicy({ deadlineMs: env().UPSTREAM_TIMEOUT_MS }),
    now: () => new Date(),
    checkpoint: () => undefined,
    ...options,
  }
  return reconcile(voucherRuns, runId, (advance) => advance(engine))
}
