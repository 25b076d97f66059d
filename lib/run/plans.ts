import type { ChildPlan } from './child-process'
import type { Home } from './home'
import { nextStart } from './next-start'

/** TypeScript outside Next; `server-only` throws unless React's server condition is set. */
const typescript = ['--conditions=react-server', '--import', 'tsx']

/** Whether something answers there, whatever it says. */
async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' }).then(
    () => true,
    () => false,
  )
}

export function sandboxPlan(home: Home, env: NodeJS.ProcessEnv): ChildPlan {
  return {
    name: 'sandbox',
    args: [...typescript, 'lib/run/sandbox.ts'],
    env,
    logPath: home.file('sandbox.log'),
  }
}

export function workerPlan(home: Home, env: NodeJS.ProcessEnv): ChildPlan {
  return {
    name: 'worker',
    args: [...typescript, 'lib/run/worker.ts'],
    env,
    logPath: home.file('worker.log'),
  }
}

export function webPlan(home: Home, env: NodeJS.ProcessEnv, port: number): ChildPlan {
  return {
    name: 'web',
    args: nextStart(port),
    env,
    logPath: home.file('web.log'),
    isReady: () => answers(`http://127.0.0.1:${port}/api/health/live`),
  }
}
