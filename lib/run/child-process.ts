import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { stopProcess } from './process-table'
import { Refusal } from './refusal'

export type ChildPlan = {
  name: string
  /** Behind `node`. */
  args: string[]
  env: NodeJS.ProcessEnv
  logPath: string
  /** Whether the child serves; without it the child says `ready` over its channel. */
  isReady?: () => Promise<boolean>
}

const readyTimeoutMs = 60_000
const restartDelayMsMax = 30_000
/** A child that lived this long is healthy, and the next restart is quick again. */
const healthyMs = 60_000
const logBytesMax = 10_000_000

function openLog(path: string): number {
  if (existsSync(path) && statSync(path).size > logBytesMax) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

function spawnChild({ args, env, logPath }: ChildPlan): ChildProcess {
  const log = openLog(logPath)
  try {
    // A group of its own: Ctrl-C reaches the supervisor alone, which ends the children in order. The channel
    // closes when the supervisor is killed, so that a child of ours can end by itself.
    return spawn(process.execPath, args, { env, stdio: ['ignore', log, log, 'ipc'], detached: true })
  } finally {
    closeSync(log)
  }
}

function tailOf(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').slice(-8).join('\n') : ''
}

export type Listener = { onChange: () => void; say: (line: string) => void }

/** A child that, once it has served, is started again whenever it ends unasked, each time a little later. */
export class KeptChild {
  private child: ChildProcess | undefined
  private startedAt = 0
  private restarts = 0
  private saidReady = false
  private state: 'starting' | 'kept' | 'stopping' = 'starting'

  constructor(
    private readonly plan: ChildPlan,
    private readonly listener: Listener,
  ) {}

  /** Resolves when the child serves. Throws a refusal, with the end of its log, when it does not come up. */
  async start(): Promise<void> {
    this.spawn()
    await this.untilReady()
    if (this.state !== 'starting') return
    this.state = 'kept'
    if (this.pid === null) this.restart('at once')
  }

  get name(): string {
    return this.plan.name
  }

  get pid(): number | null {
    const { child } = this
    const alive = child && child.exitCode === null && child.signalCode === null
    return alive ? (child.pid ?? null) : null
  }

  async stop(): Promise<void> {
    this.state = 'stopping'
    if (this.pid !== null) await stopProcess(this.pid)
  }

  private spawn(): void {
    this.startedAt = Date.now()
    this.child = spawnChild(this.plan)
    this.child.on('message', (message) => {
      if (message === 'ready') this.saidReady = true
    })
    this.child.once('exit', (code, signal) => {
      if (this.state === 'kept') this.restart(String(signal ?? code))
    })
    // A child that could not be made emits this instead of an exit.
    this.child.once('error', (error) => {
      if (this.state === 'kept') this.restart(error.message)
    })
    this.listener.onChange()
  }

  private restart(cause: string): void {
    if (Date.now() - this.startedAt > healthyMs) this.restarts = 0
    const waitMs = Math.min(500 * 2 ** this.restarts, restartDelayMsMax)
    this.restarts += 1
    this.listener.say(
      `The ${this.name} ended (${cause}) and is started again; its log is ${this.plan.logPath}`,
    )
    setTimeout(() => this.spawnAgain(), waitMs)
  }

  /** A log that cannot be opened, on a full disk, is no reason to leave the others alone. */
  private spawnAgain(): void {
    if (this.state !== 'kept') return
    try {
      this.spawn()
    } catch (error) {
      this.restart(error instanceof Error ? error.message : String(error))
    }
  }

  private async untilReady(): Promise<void> {
    const { name, logPath, isReady = async () => this.saidReady } = this.plan
    const deadline = Date.now() + readyTimeoutMs
    while (!(await isReady())) {
      if (this.state === 'stopping') return
      if (this.pid === null) {
        throw new Refusal(`The ${name} did not start; ${logPath} ends with:\n${tailOf(logPath)}`)
      }
      if (Date.now() > deadline) {
        throw new Refusal(`The ${name} does not answer: look into ${logPath} and start again.`)
      }
      await delay(50)
    }
  }
}
