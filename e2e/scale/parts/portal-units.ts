import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Cleanup } from './cleanup'
import type { Installation } from './open-installation'
import { Unit } from './unit'

type Place = {
  /** Folder of a checkout; by default this one. */
  checkout?: string
  /** Variables that differ from those of the installation. */
  env?: Record<string, string>
  /** The program of another version; by default that of this command. */
  node?: string
}

/** DRAIN_MS of the unit in lib/server/deploy. */
const drainMs = '4000'

function plan(installation: Installation, name: string, { checkout = '.', env, node }: Place) {
  const folder = join(installation.home, name)
  mkdirSync(folder, { recursive: true })
  return {
    name,
    command: node ?? process.execPath,
    env: { ...installation.env, PORTERIA_HOME: folder, ...env },
    logPath: join(installation.home, `${name}.log`),
    script: (path: string) => ['--conditions=react-server', resolve(checkout, path)],
  }
}

/** `npm run web`, without npm. */
export function webUnit(cleanup: Cleanup, installation: Installation, place: Place & { port: number }): Unit {
  const { port } = place
  const { script, ...rest } = plan(installation, `web-${port}`, place)
  const unit = new Unit({
    ...rest,
    env: { ...rest.env, PORT: String(port), DRAIN_MS: drainMs },
    args: script('lib/server/web/web.mjs'),
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
        ({ status }) => status === 200,
        () => false,
      ),
  })
  cleanup.add(() => unit.stop())
  return unit
}

/** As `package.json` has it. */
const workerHeap = ['--max-old-space-size=512', '--max-semi-space-size=8']

/** `npm run worker`, without npm. */
export function workerUnit(
  cleanup: Cleanup,
  installation: Installation,
  name: string,
  place: Place = {},
): Unit {
  const { script, ...rest } = plan(installation, name, place)
  const args = [...workerHeap, ...script('lib/server/worker/worker.mjs')]
  const unit = new Unit({ ...rest, args })
  cleanup.add(() => unit.stop())
  return unit
}
