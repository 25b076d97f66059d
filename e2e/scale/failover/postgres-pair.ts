import { setTimeout as delay } from 'node:timers/promises'
import type { Cleanup } from '../parts/cleanup'
import { ports } from '../parts/ports'
import { startHaproxy } from '../parts/start-haproxy'
import { PostgresServer, urlOf } from './postgres-server'

/** How long Patroni or a person takes to see that a primary is gone. */
const noticeMs = 3_000
const followTimeoutMs = 60_000

/** A primary, a synchronous standby, and HAProxy leading to whichever is the primary. */
export class PostgresPair {
  private constructor(
    private primary: PostgresServer,
    private standby: PostgresServer,
  ) {}

  static async open(cleanup: Cleanup): Promise<PostgresPair> {
    const home = cleanup.folder('postgres')
    const [one, other] = ports.postgresPair.map((port) => new PostgresServer(home, port, cleanup)) as [
      PostgresServer,
      PostgresServer,
    ]
    one.initialise()
    await one.start()
    await one.query('create role haproxy_check login')
    const pair = new PostgresPair(one, other)
    await pair.follow()
    await startHaproxy(cleanup, {
      ...{ home, file: 'haproxy-postgres.cfg', port: ports.postgres },
      addresses: {
        POSTGRES_BIND: `127.0.0.1:${ports.postgres}`,
        POSTGRES1: `127.0.0.1:${one.port}`,
        POSTGRES2: `127.0.0.1:${other.port}`,
      },
    })
    return pair
  }

  /** The owner's connection to the primary of the moment. */
  readonly url = urlOf(ports.postgres)

  /** Kills the primary, and promotes the standby once that is noticed. */
  async failOver(): Promise<void> {
    this.primary.kill()
    await delay(noticeMs)
    await this.standby.promote()
    ;[this.primary, this.standby] = [this.standby, this.primary]
  }

  /** Rebuilds the other server as a synchronous standby. */
  async follow(): Promise<void> {
    this.standby.follow(this.primary)
    await this.standby.start()
    await this.primary.requireStandby(true)
    const deadline = Date.now() + followTimeoutMs
    while (!(await this.isSynchronous())) {
      if (Date.now() > deadline) throw new Error('The standby does not follow.')
      await delay(200)
    }
  }

  private async isSynchronous(): Promise<boolean> {
    const rows = await this.primary.query<{ sync_state: string }>(
      'select sync_state from pg_stat_replication',
    )
    return rows.some(({ sync_state: state }) => state === 'sync')
  }
}
