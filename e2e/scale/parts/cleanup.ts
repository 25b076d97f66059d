import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Work = () => unknown | Promise<unknown>

/** What a command must undo, in reverse order, also when it is interrupted. */
export class Cleanup {
  private readonly works: Work[] = []
  private running: Promise<void> | null = null

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => void this.run().finally(() => process.exit(130)))
    }
  }

  add(work: Work): void {
    this.works.push(work)
  }

  /** A folder below the system's temporary one, which every account may enter. */
  folder(name: string): string {
    const path = mkdtempSync(join(tmpdir(), `porteria-scale-${name}-`))
    chmodSync(path, 0o755)
    this.add(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }))
    return path
  }

  run(): Promise<void> {
    this.running ??= this.undo()
    return this.running
  }

  private async undo(): Promise<void> {
    for (const work of this.works.toReversed()) {
      try {
        await work()
      } catch (error) {
        process.stderr.write(`Not cleaned up: ${error}\n`)
      }
    }
  }
}

/** Runs a command and undoes what it set up. */
export async function withCleanup<T>(work: (cleanup: Cleanup) => Promise<T>): Promise<T> {
  const cleanup = new Cleanup()
  try {
    return await work(cleanup)
  } finally {
    await cleanup.run()
  }
}
