import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { openLog } from '../../../lib/server/log-file'
import { stopProcess } from '../../../lib/server/process/process-table'

export type UnitPlan = {
  name: string
  command: string
  args: string[]
  env: NodeJS.ProcessEnv
  logPath: string
  /** Runs as this account; by default as the one of this command. */
  account?: { uid: number; gid: number } | null
  /** By default the process says `ready` over IPC. */
  isReady?: () => Promise<boolean>
}

const readyTimeoutMs = 600_000
/** RestartSec and TimeoutStopSec of the units in lib/server/deploy. */
const restartMs = 1_000
const stopTimeoutMs = 20_000

/** A process kept as systemd keeps a unit with `Restart=always`. */
export class Unit {
  private child: ChildProcess | null = null
  private saidReady = false
  private isWanted = false
  /** Ends that nobody asked for. */
  deaths = 0

  constructor(private readonly plan: UnitPlan) {}

  get pid(): number {
    return this.child?.pid ?? 0
  }

  /** Resolves when it is ready. Throws with the end of its log when it ends first. */
  async start(): Promise<void> {
    this.isWanted = true
    this.spawn()
    const { name, isReady = async () => this.saidReady } = this.plan
    const deadline = Date.now() + readyTimeoutMs
    while (!(await isReady())) {
      if (this.child === null || Date.now() > deadline)
        throw new Error(`${name} does not start:\n${this.tail()}`)
      await delay(100)
    }
  }

  /** Resolves with the milliseconds that its end took. */
  async stop(): Promise<number> {
    this.isWanted = false
    const startedAt = performance.now()
    if (this.pid) await stopProcess(this.pid, { timeoutMs: stopTimeoutMs })
    return Math.round(performance.now() - startedAt)
  }

  /** Kills it with all that it started, as when its machine loses power. */
  kill(): void {
    this.isWanted = false
    if (!this.pid) return
    // PostgreSQL's processes are groups of their own.
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(this.pid)], { encoding: 'utf8' })
    for (const pid of [this.pid, ...children.stdout.trim().split(/\s+/).map(Number)]) killAtOnce(pid)
  }

  /** Resolves with its exit code, for one that must refuse to start. */
  async startExpectingFailure(): Promise<{ code: number | null; output: string }> {
    this.isWanted = false
    const child = this.spawn()
    const code = await new Promise<number | null>((resolve) => child.once('exit', (ended) => resolve(ended)))
    return { code, output: this.tail() }
  }

  private spawn(): ChildProcess {
    const { command, args, env, account, logPath } = this.plan
    const log = openLog(logPath)
    this.saidReady = false
    const ids = account ? { uid: account.uid, gid: account.gid, cwd: '/' } : {}
    // Its own process group, so that Ctrl-C reaches this command first and a kill reaches all of it.
    const child = spawn(command, args, { env, ...ids, stdio: ['ignore', log, log, 'ipc'], detached: true })
    closeSync(log)
    this.child = child
    child.on('message', (message) => {
      if (message === 'ready') this.saidReady = true
    })
    child.once('exit', () => this.onExit(child))
    child.once('error', () => this.onExit(child))
    return child
  }

  private onExit(child: ChildProcess): void {
    if (this.child !== child) return
    this.child = null
    if (!this.isWanted) return
    this.deaths += 1
    setTimeout(() => this.isWanted && this.child === null && this.spawn(), restartMs).unref()
  }

  private tail(): string {
    const { logPath } = this.plan
    return existsSync(logPath) ? readFileSync(logPath, 'utf8').trim().split('\n').slice(-12).join('\n') : ''
  }
}

function killAtOnce(pid: number): void {
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL')
  } catch {
    // Already gone.
  }
}
