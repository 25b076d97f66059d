/** Runs of many items that one worker process advances at once: the rest of its hands are for sync and small runs. */
const bulkRunsMax = 2

/** How long a run works before it makes room for one that waits. */
const turnMs = 10_000
const staleMs = 5_000

/** The places of one process for long runs. */
export class BulkSlots {
  private taken = 0
  private readonly waiting = new Map<string, number>()

  constructor(private readonly slots = bulkRunsMax) {}

  /** Works unless every place is taken: then the run counts as waiting until it comes again. */
  async take<T>(runId: string, work: (mustYield: () => boolean) => Promise<T>): Promise<T | 'full'> {
    if (this.taken >= this.slots) {
      this.waiting.set(runId, performance.now())
      return 'full'
    }
    this.waiting.delete(runId)
    this.taken += 1
    const yieldAt = performance.now() + turnMs
    try {
      return await work(() => performance.now() > yieldAt && this.isAwaited())
    } finally {
      this.taken -= 1
    }
  }

  /** Whoever has not come for a while was stopped, or works in another process. */
  private isAwaited(): boolean {
    const since = performance.now() - staleMs
    return [...this.waiting.values()].some((lastCame) => lastCame > since)
  }
}
