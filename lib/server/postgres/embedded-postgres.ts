import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { errorCode, Refusal } from '../cli/refusal'
import { openLog } from '../log-file'
import { pickPort } from '../process/pick-port'
import { commandLine, isAlive, stopPostgres, stopProcess } from '../process/process-table'
import { type Account, canReach, postgresAccount } from './postgres-account'
import { findPostgres, giveTo, type PostgresBinaries } from './postgres-binaries'

const pidFile = (folder: string) => join(folder, 'postmaster.pid')

function notedPid(folder: string): number | null {
  if (!existsSync(pidFile(folder))) return null
  return Number(readFileSync(pidFile(folder), 'utf8').split('\n')[0])
}

/** The live server of a data folder, or null; the pid may have been reused. */
function findPostmaster(folder: string): number | null {
  const pid = notedPid(folder)
  return pid && isAlive(pid) && commandLine(pid).includes(folder) ? pid : null
}

/**
 * Stops the server that a killed start left behind. The pid file of a dead process stays, as PostgreSQL uses it to
 * detect old backends; one that is truncated or names another process is removed.
 */
export async function endPostmaster(folder: string): Promise<void> {
  const running = findPostmaster(folder)
  if (running) await stopPostgres(running)
  const left = notedPid(folder)
  if (left !== null && (!left || isAlive(left))) rmSync(pidFile(folder), { force: true })
}

export type EmbeddedPostgres = {
  /** The owner's connection to the `postgres` database. */
  url: string
  port: number
  pid: number
  /** Resolves when the server process has ended, for any reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

type Options = {
  /** Parent of the data folder and the logs. */
  home: string
  password: string
  wantedPort?: number
  /** False for tests, whose data may be lost. */
  durable?: boolean
}

const startTimeoutMs = 60_000

/**
 * Starts the PostgreSQL from npm. Stops an orphan of a killed start first and recreates an incomplete data folder.
 * Throws a `Refusal` when a person must act.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const account = postgresAccount()
  const folder = dataFolderOf(options.home, account)
  const binaries = findPostgres(account)
  await endPostmaster(folder)
  if (!existsSync(join(folder, 'READY'))) await initialise({ folder, binaries, account, ...options })
  for (let attempt = 1; ; attempt++) {
    const port = await pickPort(attempt < 3 ? options.wantedPort : undefined)
    try {
      return await launch({ folder, binaries, account, port, ...options })
    } catch (error) {
      if (attempt >= 20 || !(error instanceof TryAgain)) throw error
      await delay(300)
    }
  }
}

/** The port was taken meanwhile, or a killed server or its backends are still ending. */
class TryAgain extends Error {}

/** As root, a home that PostgreSQL's account cannot enter is replaced by a folder in /var/lib. */
export function dataFolderOf(home: string, account: Account | null): string {
  if (canReach(home, account)) return join(resolve(home), 'postgres')
  const key = createHash('sha256').update(resolve(home)).digest('hex').slice(0, 12)
  const elsewhere = `/var/lib/porteria/${key}`
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
  return join(elsewhere, 'postgres')
}

type Placed = Options & { folder: string; binaries: PostgresBinaries; account: Account | null }

async function initialise({ folder, binaries, account, password }: Placed): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveTo(folder, account)
  const passwordFile = join(folder, '..', `.initdb-${randomBytes(6).toString('hex')}`)
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  giveTo(passwordFile, account)
  const flags = [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--no-locale',
    // Sort names as in Spanish, whatever the machine's locale.
    '--locale-provider=icu',
    '--icu-locale=es',
    '--no-instructions',
  ]
  try {
    await promisify(execFile)(binaries.initdb, flags, { ...ids(account), env: postgresEnv() })
    writeFileSync(join(folder, 'READY'), '')
  } catch (error) {
    throw explain(error instanceof Error ? error.message : String(error), folder)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function ids(account: Account | null): { uid?: number; gid?: number; cwd: string } {
  return account ? { uid: account.uid, gid: account.gid, cwd: '/' } : { cwd: '/' }
}

function postgresEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', NODE_ENV: process.env.NODE_ENV }
}

/**
 * The server ends when one of its processes crashes, and whoever started it starts it again: PostgreSQL 18 waits for
 * ever when its own recovery after a crash fails, as on a full disk.
 */
const endsAfterCrash = ['-c', 'restart_after_crash=off']

const forgetful = [
  ['-c', 'fsync=off'],
  ['-c', 'synchronous_commit=off'],
  ['-c', 'full_page_writes=off'],
  ['-c', 'wal_level=minimal'],
  ['-c', 'max_wal_senders=0'],
  ['-c', 'scram_iterations=1'],
].flat()

async function launch(placed: Placed & { port: number }): Promise<EmbeddedPostgres> {
  const { folder, binaries, account, port, password, home, durable = true } = placed
  const logPath = join(home, 'postgres.log')
  // Old output would be read as new.
  rmSync(logPath, { force: true })
  const log = openLog(logPath)
  const child = spawn(
    binaries.postgres,
    // No Unix socket: its lock file in /tmp would survive a kill.
    [
      '-D',
      folder,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ].concat(
      ['-c', 'max_connections=120', '-c', 'timezone=UTC', '-c', 'jit=off'],
      endsAfterCrash,
      durable ? [] : forgetful,
    ),
    // Own process group: Ctrl-C must not end it before its clients.
    { ...ids(account), env: postgresEnv(), stdio: ['ignore', log, log], detached: true },
  )
  closeSync(log)
  const ended = new Promise<void>((done) => child.once('close', () => done()).once('error', () => done()))
  const url = `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
  await waitUntilReady({ url, child, logPath, folder })
  const pid = child.pid as number
  const stop = () => stopPostgres(pid)
  return { url, port, pid, ended, stop }
}

async function waitUntilReady(at: { url: string; child: ChildProcess; logPath: string; folder: string }) {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    if (at.child.exitCode !== null || at.child.signalCode !== null || at.child.pid === undefined) {
      throw explain(readFileSync(at.logPath, 'utf8'), at.folder)
    }
    const client = new pg.Client({ connectionString: at.url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => {})
      const refused = ['ECONNREFUSED', '57P03'].includes(errorCode(error))
      if (!refused || Date.now() > deadline) {
        if (at.child.pid) await stopProcess(at.child.pid, { signal: 'SIGINT' })
        throw explain(error instanceof Error ? error.message : String(error), at.folder)
      }
      await delay(30)
    }
  }
}

/** PostgreSQL's last message on a full disk is often about something else. */
function isAlmostFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < 50_000_000
}

function explain(said: string, folder: string): Error {
  if (/Address already in use|could not bind|pre-existing shared memory/.test(said)) return new TryAgain(said)
  if (/No space left|ENOSPC/.test(said) || isAlmostFull(dirname(folder))) {
    return new Refusal(`The disk that holds ${folder} is full: free some space and start again.`)
  }
  if (/Permission denied|EACCES/.test(said)) {
    return new Refusal(
      `PostgreSQL cannot write in ${folder}: change its owner, or point PORTERIA_HOME elsewhere.`,
    )
  }
  if (/another postmaster|lock file "postmaster.pid" already exists/.test(said)) {
    // PostgreSQL also takes one for alive that has ended, but that nobody has noticed.
    if (findPostmaster(folder) === null) return new TryAgain(said)
    return new Refusal(`Another PostgreSQL uses ${folder}: stop it, or point PORTERIA_HOME elsewhere.`)
  }
  if (/password authentication failed/.test(said)) {
    return new Refusal(
      `The password kept in the data folder does not open the database in ${folder}: put secrets.json back, or move the folder away to begin anew.`,
    )
  }
  const tail = said.trim().split('\n').slice(-4).join(' | ')
  return new Refusal(`PostgreSQL did not start (its log is beside ${folder}): ${tail}`)
}
