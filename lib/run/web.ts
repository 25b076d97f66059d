import { spawn } from 'node:child_process'
import { buildPortal } from './build-portal'
import { openHome } from './home'
import { nextStart } from './next-start'
import { readPortalEnvFile } from './portal-env-file'
import { explain } from './shutdown'

/** One more web server behind a load balancer; the environment is that of the first (README, settings). */
async function runWeb(): Promise<void> {
  readPortalEnvFile()
  const home = openHome()
  await buildPortal(home.file('build.log'))
  const args = nextStart(process.env.PORT || 3000)
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  process.on('SIGINT', () => {})
  child.on('close', (code) => process.exit(code ?? 0))
}

runWeb().catch((error) => {
  console.error(explain(error))
  process.exit(1)
})
