import { setTimeout as delay } from 'node:timers/promises'
import type { EmbeddedPostgres } from './embedded-postgres'

/** Restarts the embedded server on its port when it ends; clients reconnect. */
export class SupervisedPostgres {
  readonly name = 'database'
  private stopping = false
  private reviving: Promise<void> | null = null

  constructor(
    private server: EmbeddedPostgres,
    private readonly restart: (port: number) => Promise<EmbeddedPostgres>,
    private readonly listener: { onChange: () => void; say: (line: string) => void },
  ) {
    void this.watch()
  }

  get pid(): number {
    return this.server.pid
  }

  async stop(): Promise<void> {
    this.stopping = true
    // Wait for a restart under way: that server is the one to stop.
    await this.reviving
    await this.server.stop()
  }

  private async watch(): Promise<void> {
    for (;;) {
      await this.server.ended
      if (this.stopping) return
      this.listener.say('The database ended and is started again.')
      this.reviving = this.revive()
      await this.reviving
      this.listener.onChange()
    }
  }

  private async revive(): Promise<void> {
    for (let waitMs = 500; !this.stopping; waitMs = Math.min(waitMs * 2, 30_000)) {
      try {
        this.server = await this.restart(this.server.port)
        return
      } catch (error) {
        this.listener.say(`The database does not start: ${error instanceof Error ? error.message : error}`)
        await delay(waitMs)
      }
    }
  }
}
