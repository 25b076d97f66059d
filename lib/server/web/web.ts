import { spawn } from 'node:child_process'
import { openHome } from '../home'
import { readPortalEnvFile } from '../portal-env-file'
import { requireDirectDatabase } from '../postgres/require-direct-database'
import { explain } from '../process/shutdown'
import { shutdownSignal } from '../process/shutdown-signal'
import { readWebSettings } from '../settings'
import { buildPortal } from './build-portal'
import { nextStart } from './next-start'

/** An additional web server behind a load balancer, with the environment of the first (lib/server/README.md). */
async function runWeb(): Promise<void> {
  readPortalEnvFile()
  const home = openHome()
  const { port } = readWebSettings()
  await requireDirectDatabase()
  await buildPortal(home.file('build.log'), result)
  const child = spawn(process.execPath, nextStart(port), {
    // The web server ends when this process's channel closes.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const end = () => child.kill('SIGTERM')
  if (result.aborted) end()
  result.addEventListener('abort', end)
  child.on('close', (code) => process.exit(code ?? 0))
}

const result = shutdownSignal()
runWeb().catch((error) => {
  if (!result.aborted) console.error(explain(error))
  process.exit(1)
})
