import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { postgresAccount } from '../../../lib/server/postgres/postgres-account'
import type { Cleanup } from './cleanup'
import { requirePrograms } from './find-program'
import { ports } from './ports'
import { Unit } from './unit'

/** Whether something accepts connections on a port of this machine. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

type Haproxy = { home: string; file: string; port: number; addresses: Record<string, string> }

/** Starts HAProxy with a file of lib/server/deploy, which takes its addresses from the environment. */
export async function startHaproxy(
  cleanup: Cleanup,
  { home, file, port, addresses }: Haproxy,
): Promise<void> {
  const { haproxy } = requirePrograms('haproxy')
  const config = join(home, file)
  copyFileSync(join('lib/server/deploy', file), config)
  chmodSync(config, 0o644)
  const env = { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, ...addresses }
  execFileSync(haproxy, ['-c', '-q', '-f', config], { env })
  const unit = new Unit({
    name: 'haproxy',
    command: haproxy,
    args: ['-db', '-f', config],
    env,
    logPath: join(home, `${file}.log`),
    // Any account but root.
    account: postgresAccount(),
    isReady: () => accepts(port),
  })
  cleanup.add(() => unit.stop())
  await unit.start()
}

/** HAProxy before web servers at these ports; of fewer than three the last one is named again. */
export async function startWebProxy(
  cleanup: Cleanup,
  home: string,
  webs: readonly number[] = ports.webs,
): Promise<void> {
  const web = (index: number) => `127.0.0.1:${webs[Math.min(index, webs.length - 1)]}`
  await startHaproxy(cleanup, {
    ...{ home, file: 'haproxy.cfg', port: ports.portal },
    addresses: {
      PORTAL_BIND: `127.0.0.1:${ports.portal}`,
      METRICS_BIND: `127.0.0.1:${ports.metrics}`,
      ...{ WEB1: web(0), WEB2: web(1), WEB3: web(2) },
    },
  })
  // It looks once a second.
  await delay(2_500)
}
