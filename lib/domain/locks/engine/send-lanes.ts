export type Sent =
  | { kind: 'next' }
  /** The run was stopped meanwhile, or paused by what happened. */
  | { kind: 'stopped' }
  | { kind: 'wait'; until: Date }

/** What the work on one item tells the lanes. */
export type Lane = {
  /** False once something stopped the lanes: what has not left stays here. */
  mayLeave: () => boolean
  /** The server has answered, or never will: another request may take this one's place. */
  answered: (how: 'well' | 'badly') => void
  /** The good answer is written down. */
  proved: () => void
  stop: (why: Exclude<Sent, { kind: 'next' }>) => void
}

/**
 * Requests side by side, and a circuit for them: one at a time until the server has said yes, then all lanes;
 * back to one at the first failure, until it says yes again. So an outage costs no more requests than were
 * under way, and failures in a row are those without a success between them, in the order of the answers.
 */
export class SendLanes {
  private readonly under = new Set<{ isAnswered: boolean; mayProve: boolean }>()
  private requests = 0
  private isProven = false
  private halted: Sent | null = null
  private readonly failures: unknown[] = []
  private wake = () => {}

  constructor(private readonly lanes: number) {}

  /** Works off what `take` gives until it gives nothing or a lane stops all; waits for those under way. */
  async workOff<Item>(
    take: () => Item | undefined,
    work: (item: Item, lane: Lane) => Promise<void>,
  ): Promise<Sent> {
    for (;;) {
      while (this.mayTake()) {
        const item = take()
        if (item === undefined) break
        this.begin((lane) => work(item, lane))
      }
      if (this.under.size === 0) break
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
    }
    if (this.failures.length > 0) throw this.failures[0]
    return this.halted ?? { kind: 'next' }
  }

  private mayTake(): boolean {
    if (this.halted || this.failures.length > 0) return false
    return this.isProven ? this.requests < this.lanes : this.under.size === 0
  }

  private begin(work: (lane: Lane) => Promise<void>): void {
    const self = { isAnswered: false, mayProve: false }
    const answered = () => {
      if (!self.isAnswered) this.requests -= 1
      self.isAnswered = true
      this.wake()
    }
    this.under.add(self)
    this.requests += 1
    const lane: Lane = {
      mayLeave: () => this.halted === null && this.failures.length === 0,
      answered: (how) => {
        self.mayProve = how === 'well'
        if (how === 'badly') this.closeAfterFailure()
        answered()
      },
      proved: () => {
        if (self.mayProve) this.isProven = true
      },
      stop: (why) => {
        this.halted ??= why
      },
    }
    work(lane)
      .catch((error) => this.failures.push(error))
      .finally(() => {
        this.under.delete(self)
        answered()
      })
  }

  /** Yeses that were answered before the failure, and are still being written, prove nothing any more. */
  private closeAfterFailure(): void {
    this.isProven = false
    for (const one of this.under) one.mayProve = false
  }
}
