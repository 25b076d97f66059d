import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { postgresAccount } from '../../../lib/server/postgres/postgres-account'
import { giveTo } from '../../../lib/server/postgres/postgres-binaries'
import type { Cleanup } from '../parts/cleanup'
import { requirePrograms } from '../parts/find-program'
import { Unit } from '../parts/unit'

const password = 'scale'

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  jit: 'off',
  wal_level: 'replica',
  max_wal_senders: '5',
  wal_keep_size: '256MB',
  hot_standby: 'on',
}

/** HAProxy asks without a password which server is no standby; the standby follows with one. */
const accessRules = `host postgres haproxy_check 127.0.0.1/32 trust
host replication postgres 127.0.0.1/32 scram-sha-256
`

/** One of two of Debian's PostgreSQL servers. */
export class PostgresServer {
  private readonly folder: string
  private readonly account = postgresAccount()
  private readonly programs = requirePrograms('initdb', 'postgres', 'pg_basebackup')
  private unit: Unit | null = null

  constructor(
    private readonly home: string,
    readonly port: number,
    cleanup: Cleanup,
  ) {
    this.folder = join(home, `postgres-${port}`)
    cleanup.add(() => this.kill())
  }

  get url(): string {
    return urlOf(this.port)
  }

  /** Makes an empty database cluster. */
  initialise(): void {
    this.empty()
    const passwordFile = join(this.home, 'password')
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
    giveTo(passwordFile, this.account)
    this.run(this.programs.initdb, [
      ...[
        `--pgdata=${this.folder}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
      ],
      ...['--encoding=UTF8', '--no-locale', '--locale-provider=icu', '--icu-locale=es', '--no-instructions'],
    ])
    const rules = join(this.folder, 'pg_hba.conf')
    writeFileSync(rules, accessRules + readFileSync(rules, 'utf8'))
  }

  /** Copies another server, and follows it from its next start on. */
  follow(primary: PostgresServer): void {
    this.empty()
    this.run(this.programs.pg_basebackup, [
      ...['-d', primary.url, '-D', this.folder, '-R', '-X', 'stream', '-c', 'fast'],
    ])
    appendFileSync(join(this.folder, 'postgresql.auto.conf'), "synchronous_standby_names = ''\n")
  }

  async start(): Promise<void> {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    this.unit = new Unit({
      name: `postgres-${this.port}`,
      command: this.programs.postgres,
      args: ['-D', this.folder, '-p', String(this.port), ...flags],
      env: this.environment(),
      logPath: join(this.home, `postgres-${this.port}.log`),
      account: this.account,
      isReady: () =>
        this.query('select 1').then(
          () => true,
          () => false,
        ),
    })
    await this.unit.start()
  }

  /** Ends all its processes at once, as a machine that loses power. */
  kill(): void {
    this.unit?.kill()
    this.unit = null
  }

  /** Whether a commit waits for the other server. Set when that one follows, and taken back when it is gone. */
  async requireStandby(isRequired: boolean): Promise<void> {
    await this.query(`alter system set synchronous_standby_names = '${isRequired ? '*' : ''}'`)
    await this.query('select pg_reload_conf()')
  }

  async promote(): Promise<void> {
    await this.query('select pg_promote(true, 60)')
  }

  async query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Row>(sql)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  private empty(): void {
    rmSync(this.folder, { recursive: true, force: true })
    mkdirSync(this.folder, { recursive: true, mode: 0o700 })
    giveTo(this.folder, this.account)
  }

  private run(command: string, args: string[]): void {
    const ids = this.account ? { uid: this.account.uid, gid: this.account.gid } : {}
    execFileSync(command, args, {
      ...ids,
      cwd: '/',
      env: this.environment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  }

  private environment(): NodeJS.ProcessEnv {
    return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', NODE_ENV: process.env.NODE_ENV }
  }
}

/** The owner's connection to a port of this machine. */
export function urlOf(port: number): string {
  return `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`
}
