import 'server-only'
import { env } from '../../env'
import { singleFlight } from '../../single-flight'
import { applyItem } from './apply-item'
import { finishVoucherRun, loadNext, turnCrashedToUnknown } from './run-store'
import { settleItem } from './settle-item'

export type Checkpoint = 'sending' | 'answered'

export type VoucherEngine = {
  resellerId: string
  runId: string
  /** How long a lost request may still take effect. */
  settleMs: number
  /** Between two readings that must agree. */
  rereadMs: number
  signal?: AbortSignal
  now: () => Date
  /** For tests: a place where a process may die. */
  checkpoint: (name: Checkpoint) => void
}

export type Advance = { kind: 'busy' } | { kind: 'over' } | { kind: 'later'; at: Date }

export type AdvanceOptions = Partial<Omit<VoucherEngine, 'resellerId' | 'runId'>>

/**
 * Brings a run of vouchers forward until it is over or must wait. May be killed anywhere and called again by any
 * process: what was under way is then read, never repeated.
 */
export async function advanceVoucherRun(
  resellerId: string,
  runId: string,
  options: AdvanceOptions = {},
): Promise<Advance> {
  const engine: VoucherEngine = {
    resellerId,
    runId,
    settleMs: env().LOCK_SETTLE_MS,
    rereadMs: 1_500,
    now: () => new Date(),
    checkpoint: () => undefined,
    ...options,
  }
  const flight = await singleFlight(`voucher-run:${runId}`, async () => {
    await turnCrashedToUnknown(engine)
    for (;;) {
      if (engine.signal?.aborted) return { kind: 'later', at: engine.now() } as const
      const next = await loadNext(engine)
      if (next.kind === 'none') {
        await finishVoucherRun(engine)
        return { kind: 'over' } as const
      }
      if (next.kind === 'wait') return { kind: 'later', at: next.until } as const
      if (next.kind === 'over') return { kind: 'over' } as const
      const pause =
        next.item.state === 'unknown' ? await settleItem(engine, next) : await applyItem(engine, next)
      if (pause) return { kind: 'later', at: pause } as const
    }
  })
  return flight.ran ? flight.value : { kind: 'busy' }
}
