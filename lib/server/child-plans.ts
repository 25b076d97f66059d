import type { Home } from './home'
import { bundled } from './process/bundle.mjs'
import type { ChildPlan } from './process/supervised-child'
import { loopbackOf } from './read-host'
import { nextStart } from './web/next-start'

/** `server-only` throws without React's server condition. */
const script = (file: string) => ['--conditions=react-server', '--enable-source-maps', bundled(file)]

/** Whether a server answers, with any status. */
async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' }).then(
    () => true,
    () => false,
  )
}

export function sandboxPlan(home: Home, env: NodeJS.ProcessEnv): ChildPlan {
  return {
    name: 'sandbox',
    args: script('lib/server/sandbox.ts'),
    env,
    logPath: home.file('sandbox.log'),
  }
}

/** V8 lets a small heap grow by half between two collections, and a large one by up to four times what lives. */
const workerHeap = ['--max-old-space-size=512', '--max-semi-space-size=8']

export function workerPlan(home: Home, env: NodeJS.ProcessEnv): ChildPlan {
  return {
    name: 'worker',
    args: [...workerHeap, ...script('lib/server/worker/worker.ts')],
    env,
    logPath: home.file('worker.log'),
  }
}

/** What a web server needs after `DRAIN_MS` to finish the requests under way. */
const closingMaxMs = 10_000

export function webPlan(
  home: Home,
  env: NodeJS.ProcessEnv,
  { port, host }: { port: number; host: string },
): ChildPlan {
  return {
    name: 'web',
    args: nextStart(port),
    env,
    logPath: home.file('web.log'),
    isReady: () => answers(`http://${loopbackOf(host)}:${port}/api/health/live`),
    stopTimeoutMs: Number(env.DRAIN_MS ?? 0) + closingMaxMs,
  }
}
