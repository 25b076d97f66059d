import 'server-only'
import { env } from '../../../../platform/env'
import { type Advance, goOn, type Reconciler, reconcile } from '../../../../platform/jobs/reconcile'
import { applyItem } from './apply-item'
import { finishVoucherRun, loadNext, type Next, turnCrashedToUnknown } from './run-store'
import { settleItem } from './settle-item'
import { type VoucherEngine, voucherRunPolicy } from './voucher-engine'
import { voucherRunJob } from './voucher-run-job'

export type AdvanceOptions = Partial<Omit<VoucherEngine, 'resellerId' | 'runId'>>

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
  options: AdvanceOptions = {},
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
