import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '../cli/refusal'
import { openLog } from '../log-file'
import { heldVariable, release } from './hold'
import { stopProcess } from './process-table'

export type ChildPlan = {
  name: string
  /** Arguments of `node`. */
  args: string[]
  env: NodeJS.ProcessEnv
  logPath: string
  /** Readiness check; without it the child sends `ready` over IPC. */
  isReady?: () => Promise<boolean>
  /** How long it may take to end before it is killed. */
  stopTimeoutMs?: number
}

const readyTimeoutMs = 60_000
const restartDelayMsMax = 30_000
/** After this uptime the restart delay is reset. */
const healthyMs = 60_000

function spawnChild({ args, env, logPath }: ChildPlan): ChildProcess {
  const log = openLog(logPath)
  try {
    // Own process group: Ctrl-C reaches only the supervisor, which stops children in order. The IPC channel closes if
    // the supervisor is killed, so that children end too.
    return spawn(process.execPath, args, { env, stdio: ['ignore', log, log, 'ipc'], detached: true })
  } finally {
    closeSync(log)
  }
}

function tailOf(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').slice(-8).join('\n') : ''
}

export type Listener = { onChange: () => void; say: (line: string) => void }

/** Restarts a child that has once been ready whenever it exits unexpectedly, with increasing delay. */
export class SupervisedChild {
  private child: ChildProcess | undefined
  private startedAt = 0
  private restarts = 0
  private saidReady = false
  private isHeld = false
  private state: 'starting' | 'kept' | 'stopping' = 'starting'

  constructor(
    private readonly plan: ChildPlan,
    private readonly listener: Listener,
  ) {}

  /**
   * Resolves when the child is ready. Throws a refusal with the end of its log otherwise. With `after` it only loads until
   * that has happened.
   */
  async start(after?: Promise<unknown>): Promise<void> {
    this.isHeld = after !== undefined
    this.spawn()
    after?.then(
      () => this.release(),
      () => undefined,
    )
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
    if (this.pid !== null) await stopProcess(this.pid, { timeoutMs: this.plan.stopTimeoutMs })
  }

  private release(): void {
    this.isHeld = false
    if (this.child?.connected) release(this.child)
  }

  private spawn(): void {
    this.startedAt = Date.now()
    const { env, ...plan } = this.plan
    this.child = spawnChild({ ...plan, env: this.isHeld ? { ...env, [heldVariable]: 'true' } : env })
    this.child.on('message', (message) => {
      if (message === 'ready') this.saidReady = true
    })
    this.child.once('exit', (code, signal) => {
      if (this.state === 'kept') this.restart(String(signal ?? code))
    })
    // A failed spawn emits this instead of `exit`.
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

  /** A log that cannot be opened (full disk) must not stop the other children. */
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
    let deadline = Date.now() + readyTimeoutMs
    while (this.isHeld || !(await isReady())) {
      if (this.isHeld) deadline = Date.now() + readyTimeoutMs
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
