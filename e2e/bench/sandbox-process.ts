/** The sandbox as a separate process, so that its memory and event loop are measured alone. */
import { startSandbox } from '../../lib/sandbox/http/start-sandbox'

const running = await startSandbox({
  databaseUrl: process.env.SANDBOX_DATABASE_URL ?? '',
  port: Number(process.env.PORT),
  baseDomain: 'localhost',
})
process.on('SIGTERM', () => void running.close().finally(() => process.exit(0)))
