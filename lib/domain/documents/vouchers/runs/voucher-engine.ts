import type { Flight, SendCheckpoint } from '../../../../platform/jobs/reconcile'

/** The numbers that runs of vouchers work by; tests make them small. */
export type VoucherRunPolicy = {
  /** How long a lost request may still take effect: longer than the request's deadline. */
  settleMs: number
  /** Between two readings that must agree. */
  rereadMs: number
}

export function voucherRunPolicy({ deadlineMs }: { deadlineMs: number }): VoucherRunPolicy {
  return { settleMs: deadlineMs + 10_000, rereadMs: 1_500 }
}

/** What one process needs to advance one run of vouchers. */
export type VoucherEngine = Flight &
  VoucherRunPolicy & {
    resellerId: string
    runId: string
    checkpoint: (name: SendCheckpoint) => void
  }
