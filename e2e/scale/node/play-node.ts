import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RunFile } from '../../../lib/server/process/run-file'
import { buildPortal } from '../../../lib/server/web/build-portal'
import { cpuMs } from '../../bench/measure/cpu-time'
import { median } from '../../bench/measure/median'
import { residentMb } from '../../bench/measured-server'
import { installNode } from '../../support/install-node'
import { type Outcome, openJudge } from '../outcome'
import { type Cleanup, withCleanup } from '../parts/cleanup'
import { ports, requirePorts } from '../parts/ports'
import { lockOne, startProduct } from '../parts/product'
import { measureList } from './measure-list'

export const nodeParts = ['start', 'list'] as const

type Options = { versions: string[]; parts: string[]; say: (line: string) => void }

type NodeFigures = {
  version: string
  startMs: number
  /** Processor time of supervisor, web and worker until all of it serves: other work on the machine changes it little. */
  startCpuMs: number
  lockMs: number
  isConfirmed: boolean
  pageMs: number
  pageCpuMs: number
  webMb: number
  testsMs: number
  testsPassed: boolean
}

const visits = 400
/** What anybody may open. */
const paths = ['/login', '/signup/andes']

/** Start, a lock and the quick tests with each version of Node, as npm's registry keeps it. */
export function playNode({ versions, parts, say }: Options): Promise<Outcome> {
  return withCleanup(async (cleanup) => {
    if (parts.includes('start')) await requirePorts(ports.node, ports.nodeSandbox)
    if (parts.includes('list')) await requirePorts(...ports.webs)
    say('Building, where the sources changed …')
    await buildPortal(join(cleanup.folder('build'), 'build.log'))
    const { judge, missed } = openJudge()
    const programs: { version: string; node: string }[] = []
    for (const version of versions)
      programs.push({ version, node: await installNode(cleanup.folder('node'), version) })
    const outcome: Outcome = { missed }
    if (parts.includes('start')) {
      const figures: NodeFigures[] = []
      for (const { version, node } of programs) {
        say(`Node ${version} …`)
        const one = await measureNode(cleanup, node)
        judge(one.isConfirmed, `Node ${version}: the lock was not confirmed`)
        judge(one.testsPassed, `Node ${version}: the quick tests failed`)
        figures.push(one)
      }
      outcome.versions = figures
    }
    if (parts.includes('list')) {
      say('The list of tenants with each, in turn …')
      outcome.list = await measureList(cleanup, programs)
    }
    return outcome
  })
}

async function measureNode(cleanup: Cleanup, node: string): Promise<NodeFigures> {
  const home = cleanup.folder('node-home')
  const env = {
    ...process.env,
    PATH: `${dirname(node)}:${process.env.PATH}`,
    PORTERIA_HOME: home,
    PORT: String(ports.node),
    SANDBOX_PORT: String(ports.nodeSandbox),
    DEMO_STORY: 'off',
    PUBLIC_REQUESTS_PER_MINUTE: '1000000',
  }
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  const startedAt = performance.now()
  const product = { node, checkout: process.cwd(), home, env }
  const stop = await startProduct(cleanup, product)
  const startMs = Math.round(performance.now() - startedAt)
  try {
    const { pids } = JSON.parse(readFileSync(join(home, 'run.json'), 'utf8')) as RunFile
    const ours = [pids.supervisor, pids.web, pids.worker]
    const startCpuMs = ours.reduce((sum: number, pid) => sum + (cpuMs(pid ?? 0) ?? 0), 0)
    const lock = lockOne(product)
    const pages = await measurePages(pids.web ?? 0)
    const webMb = Math.round(residentMb(pids.web ?? 0))
    await stop()
    return { version, startMs, startCpuMs, ...lock, ...pages, webMb, ...runQuickTests(node, env) }
  } finally {
    await stop()
  }
}

/** Median time and mean processor time of a public page, warm. */
async function measurePages(web: number): Promise<{ pageMs: number; pageCpuMs: number }> {
  await visitPages()
  const before = cpuMs(web) ?? 0
  const times = await visitPages()
  const pageCpuMs = ((cpuMs(web) ?? 0) - before) / times.length
  return { pageMs: Number(median(times).toFixed(1)), pageCpuMs: Number(pageCpuMs.toFixed(1)) }
}

async function visitPages(): Promise<number[]> {
  const times: number[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    const startedAt = performance.now()
    const answer = await fetch(`http://localhost:${ports.node}${paths[visit % paths.length]}`)
    await answer.text()
    if (answer.status !== 200) throw new Error(`A page answered ${answer.status}.`)
    times.push(performance.now() - startedAt)
  }
  return times
}

function runQuickTests(node: string, env: NodeJS.ProcessEnv): { testsMs: number; testsPassed: boolean } {
  const startedAt = performance.now()
  const args = ['run', '--config=e2e/runner/vitest.config.ts', '--project=unit', '--silent', '--reporter=dot']
  const { PORTERIA_HOME, PORT, SANDBOX_PORT, DEMO_STORY, ...plain } = env
  const took = () => Math.round(performance.now() - startedAt)
  try {
    execFileSync(node, ['--conditions=react-server', 'node_modules/vitest/vitest.mjs', ...args], {
      env: plain as NodeJS.ProcessEnv,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return { testsMs: took(), testsPassed: true }
  } catch {
    return { testsMs: took(), testsPassed: false }
  }
}
