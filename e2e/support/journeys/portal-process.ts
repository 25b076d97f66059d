import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pickPort } from '../../../lib/server/process/pick-port'
import { identify, isRunning, type ProcessIdentity } from '../../../lib/server/process/process-identity'
import type { RunFile } from '../../../lib/server/process/run-file'
import { copyHome } from '../portals/copy-home'

/** Shorter deadlines and settle times than in production. */
export const shortWaits = { UPSTREAM_TIMEOUT_MS: '5000', LOCK_SETTLE_MS: '7000' }

/** The product as `npm start` runs it, with its own data folder and ports. */
export class PortalProcess {
  private child: ChildProcess | undefined
  /** Output so far. */
  output = ''

  private constructor(
    readonly home: string,
    private readonly env: Record<string, string>,
    private readonly node = process.execPath,
  ) {}

  /** With a copy of the prepared data folder, where the run of the journeys has one. */
  static async create(env: Record<string, string> = {}): Promise<PortalProcess> {
    const place = await PortalProcess.makePlace(env)
    if (process.env.E2E_PREPARED_HOME) copyHome(process.env.E2E_PREPARED_HOME, place.home)
    return new PortalProcess(place.home, place.env)
  }

  /** With an empty data folder, on the Node of the machine: for those whose first start is what is looked at. */
  static async createEmpty(env: Record<string, string> = {}): Promise<PortalProcess> {
    const place = await PortalProcess.makePlace(env)
    return new PortalProcess(place.home, place.env, process.env.E2E_MACHINE_NODE)
  }

  private static async makePlace(env: Record<string, string>) {
    const home = mkdtempSync(join(tmpdir(), 'porteria-e2e-'))
    chmodSync(home, 0o755)
    const [port, sandboxPort] = [await pickPort(), await pickPort()]
    const own = { PORTERIA_HOME: home, PORT: String(port), SANDBOX_PORT: String(sandboxPort) }
    // All visitors come from this machine; X-Forwarded-For names them.
    const visitors = { TRUSTED_PROXIES: '1', PUBLIC_REQUESTS_PER_MINUTE: '1000000' }
    // Journeys make the history that they look at; what asks for the demo's own says so.
    return { home, env: { ...own, ...visitors, DEMO_STORY: 'off', ...env } }
  }

  /** Resolves when it serves. Throws with its output when it exits or exceeds `timeoutMs`. */
  async start(timeoutMs = 600_000): Promise<RunFile> {
    // A killed start leaves its file.
    rmSync(this.runPath, { force: true })
    const ended = this.spawn()
    const deadline = Date.now() + timeoutMs
    // The file is there before what is said of the start.
    while (!existsSync(this.runPath) || !this.output.includes('Ctrl-C ends everything')) {
      const code = await Promise.race([ended, delay(100, 'running' as const)])
      if (code !== 'running') throw new Error(`npm start ended with ${code}:\n${this.output}`)
      if (Date.now() > deadline) throw new Error(`npm start takes too long:\n${this.output}`)
    }
    return this.run()
  }

  /** For starts that must fail; resolves with the exit code. */
  async startExpectingFailure(): Promise<number | null> {
    return this.spawn()
  }

  run(): RunFile {
    return JSON.parse(readFileSync(this.runPath, 'utf8'))
  }

  /** Its processes by pid and start time, because pids are reused soon: threads take them, too. */
  identify(): ProcessIdentity[] {
    return Object.values(this.run().pids).flatMap((pid) => (pid === null ? [] : [identify(pid)]))
  }

  /** Sends the signal, by default that of Ctrl-C; resolves with the exit code. */
  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill(signal)
    return ended
  }

  /** Kills remaining processes and removes the data folder. */
  async dispose(): Promise<void> {
    const left = existsSync(this.runPath) ? this.identify() : []
    await this.stop()
    for (const { pid } of left.filter(isRunning)) process.kill(pid, 'SIGKILL')
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5 })
  }

  private get runPath(): string {
    return join(this.home, 'run.json')
  }

  private spawn(): Promise<number | null> {
    this.output = ''
    const { DATABASE_URL, SANDBOX, PORTAL_URL, ...inherited } = process.env
    const args = ['--conditions=react-server', 'lib/server/start.mjs']
    this.child = spawn(this.node, args, {
      // As under npm: the product ends with its parent process.
      env: { ...inherited, npm_lifecycle_event: 'start', ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const collect = (chunk: Buffer) => {
      this.output += chunk
    }
    this.child.stdout?.on('data', collect)
    this.child.stderr?.on('data', collect)
    // Closed, all that it said was read.
    return new Promise((resolve) => this.child?.once('close', (code) => resolve(code)))
  }
}
