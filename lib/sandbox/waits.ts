export type Waits = {
  pause: (ms: number) => Promise<void>
  later: (work: () => Promise<void>) => void
  /** Wakes whoever waits with a refusal: what was to come later does not come. */
  end: () => void
  settled: () => Promise<void>
}

/** What waited was told that the sandbox closes: it is no failure. */
export class SandboxClosing extends Error {}

export function createWaits(): Waits {
  const pending = new Set<() => void>()
  const works = new Set<Promise<void>>()
  let ended = false
  return {
    pause: (ms) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(new SandboxClosing())
        const cancel = () => {
          clearTimeout(timer)
          pending.delete(cancel)
          reject(new SandboxClosing())
        }
        const timer = setTimeout(() => {
          pending.delete(cancel)
          resolve()
        }, ms)
        pending.add(cancel)
      }),
    later(work) {
      const done: Promise<void> = work()
        .catch((error: unknown) => {
          if (!(error instanceof SandboxClosing)) console.error('sandbox:', error)
        })
        .finally(() => works.delete(done))
      works.add(done)
    },
    end() {
      ended = true
      for (const cancel of [...pending]) cancel()
    },
    settled: async () => {
      await Promise.all(works)
    },
  }
}
