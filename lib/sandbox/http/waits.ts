export type Waits = {
  pause: (ms: number) => Promise<void>
  later: (work: () => Promise<void>) => void
  /** Like `later`, after a delay or on `release`. */
  hold: (ms: number, work: () => Promise<void>) => void
  /** Runs everything held; resolves afterwards. */
  release: () => Promise<void>
  /** Rejects all waits; held work is dropped. */
  end: () => void
  settled: () => Promise<void>
}

/** Rejects waits when the sandbox closes; not a failure. */
export class SandboxClosing extends Error {}

export function createWaits(): Waits {
  const pending = new Set<() => void>()
  const works = new Set<Promise<void>>()
  const held = new Set<{ wake: () => void; done: Promise<void> }>()
  let ended = false

  /** Ends after a delay or on `wake`. */
  function nap(ms: number): { over: Promise<void>; wake: () => void } {
    let wake = () => {}
    const over = new Promise<void>((resolve, reject) => {
      if (ended) return reject(new SandboxClosing())
      const end = (settle: () => void) => () => {
        clearTimeout(timer)
        pending.delete(cancel)
        settle()
      }
      const cancel = end(() => reject(new SandboxClosing()))
      wake = end(resolve)
      const timer = setTimeout(wake, ms)
      pending.add(cancel)
    })
    return { over, wake }
  }

  function later(work: () => Promise<void>): Promise<void> {
    const done: Promise<void> = work()
      .catch((error: unknown) => {
        if (!(error instanceof SandboxClosing)) console.error('sandbox:', error)
      })
      .finally(() => works.delete(done))
    works.add(done)
    return done
  }

  return {
    pause: (ms) => nap(ms).over,
    later: (work) => void later(work),
    hold(ms, work) {
      const { over, wake } = nap(ms)
      const done = later(() => over.then(work))
      const effect = { wake, done }
      held.add(effect)
      void done.finally(() => held.delete(effect))
    },
    async release() {
      const effects = [...held]
      for (const { wake } of effects) wake()
      await Promise.all(effects.map(({ done }) => done))
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
