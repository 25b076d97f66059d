/** The sandbox as a process of its own, so that its memory and its waits are its own. */
import { startSandbox } from '../../lib/sandbox/http/start-sandbox'

const running = await startSandbox({
  databaseUrl: process.env.SANDBOX_DATABASE_URL ?? '',
  port: Number(process.env.PORT),
  baseDomain: 'localhost',
})
process.on('SIGTERM', () => void running.close().finally(() => process.exit(0)))
