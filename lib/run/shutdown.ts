import { Refusal } from './refusal'

type Stoppable = { name: string; pid: number | null; stop(): Promise<void> }

/**
 * Ends everything that was started, the last one first: servers before the database they use. A second
 * request ends them by force.
 */
export class Shutdown {
  readonly children: Stoppable[] = []
  private readonly last: (() => void)[] = []
  private begun = false
  private readonly controller = new AbortController()

  /** Aborted when the end begins. */
  get signal(): AbortSignal {
    return this.controller.signal
  }

  add(child: Stoppable): void {
    this.children.push(child)
  }

  /** Done at the very end, in reverse order, also after a failed start. */
  finally(work: () => void): void {
    this.last.unshift(work)
  }

  /** Begins the end at Ctrl-C, at a polite kill, when the terminal closes and when npm itself is gone. */
  listen(): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => void this.end(0, signal === 'SIGHUP' ? null : 'Stopping …'))
    }
    process.on('uncaughtException', (error) => void this.end(1, explain(error)))
    process.on('unhandledRejection', (error) => void this.end(1, explain(error)))
    const parent = process.ppid
    // npm killed by force cannot pass anything on.
    const watch = setInterval(() => process.ppid !== parent && void this.end(1, null), 1_000)
    if (!process.env.npm_lifecycle_event) clearInterval(watch)
    watch.unref()
  }

  async end(code: number, sentence: string | null): Promise<never> {
    if (this.begun) return this.force()
    this.begun = true
    if (sentence) (code ? console.error : console.log)(sentence)
    this.controller.abort()
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
        // Gone already.
      }
    }
    process.exit(130)
  }
}

/** A refusal is a sentence for people; anything else keeps its stack, because it is our mistake. */
export function explain(error: unknown): string {
  if (error instanceof Refusal) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
