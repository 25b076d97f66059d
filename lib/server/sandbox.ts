import { startSandbox } from '../sandbox/http/start-sandbox'
import { seedTenantList } from '../sandbox/seed/seed-installation'
import { ignoreLogWriteErrors } from './process/ignore-log-write-errors'
import { reportReady, shutdownSignal } from './process/shutdown-signal'

ignoreLogWriteErrors()
const result = shutdownSignal()
const databaseUrl = process.env.SANDBOX_DATABASE_URL ?? ''
await seedTenantList({ databaseUrl, tenants: 250, seed: 1 })
const port = Number(process.env.SANDBOX_PORT)
const sandbox = await startSandbox({ databaseUrl, port, baseDomain: 'localhost' })
reportReady()
const end = () => sandbox.close().finally(() => process.exit(0))
if (result.aborted) await end()
result.addEventListener('abort', end)
