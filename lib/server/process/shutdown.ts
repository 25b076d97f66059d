import { Refusal } from '../cli/refusal'

type Stoppable = { name: string; pid: number | null; stop(): Promise<void> }

/** Aborts a start after the shutdown has begun. */
class Ended extends Error {}

/** Stops everything in reverse order of its start. A second signal kills. */
export class Shutdown {
  readonly children: Stoppable[] = []
  private readonly last: (() => void)[] = []
  private begun = false
  private readonly controller = new AbortController()
  private underWay: Promise<unknown> | null = null

  /** Aborted when the shutdown begins. */
  get signal(): AbortSignal {
    return this.controller.signal
  }

  /** Call before starting a process. Throws once the shutdown has begun. */
  goOn(): void {
    if (this.begun) throw new Ended()
  }

  /** Runs work that starts a process; the shutdown waits for it. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.goOn()
    const running = work()
    this.underWay = running
    return running
  }

  add(child: Stoppable): void {
    this.children.push(child)
  }

  /** Runs last, in reverse order, also after a failed start. */
  finally(work: () => void): void {
    this.last.unshift(work)
  }

  /** Shuts down on SIGINT, SIGTERM, SIGHUP and when npm is gone. */
  listen(): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (this.begun) this.force()
        void this.end(0, signal === 'SIGHUP' ? null : 'Stopping …')
      })
    }
    process.on('uncaughtException', (error) => void this.end(1, explain(error)))
    process.on('unhandledRejection', (error) => void this.end(1, explain(error)))
    const parent = process.ppid
    // A killed npm cannot forward signals.
    const watch = setInterval(() => process.ppid !== parent && void this.end(1, null), 1_000)
    if (!process.env.npm_lifecycle_event) clearInterval(watch)
    watch.unref()
  }

  /** Runs once; errors caused by the shutdown are not reported. */
  async end(code: number, sentence: string | null): Promise<void> {
    if (this.begun) return
    this.begun = true
    if (sentence) (code ? console.error : console.log)(sentence)
    this.controller.abort()
    await this.underWay?.catch(() => {})
    for (const child of this.children.toReversed()) {
      await child.stop().catch((error) => console.error(`The ${child.name} does not stop: ${error}`))
    }
    for (const work of this.last) work()
    process.exit(code)
  }

  private force(): never {
    for (const { pid } of this.children) {
      try {
        if (pid) process.kill(pid, 'SIGKILL')
      } catch {
        // Already gone.
      }
    }
    process.exit(130)
  }
}

/** A refusal prints its sentence; other errors keep their stack. */
export function explain(error: unknown): string {
  if (error instanceof Refusal) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
