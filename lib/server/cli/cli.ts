import { readPortalEnvFile } from '../portal-env-file'

readPortalEnvFile()
// Log lines on stdout would break `--json`.
process.env.LOG_LEVEL ||= 'silent'

const { runCli } = await import('./run-cli')
const { closeDatabase } = await import('../../platform/database/pools')

const code = await runCli(process.argv.slice(2), process)
await closeDatabase().catch(() => {})
process.exit(code)
