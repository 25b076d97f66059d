import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explain } from '../../lib/server/process/shutdown'
import { buildPortal } from '../../lib/server/web/build-portal'

/** The production build that journeys and the isolation walk start from; exits with 1 and the end of its log. */
const folder = mkdtempSync(join(tmpdir(), 'porteria-build-'))
try {
  await buildPortal(join(folder, 'build.log'))
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
rmSync(folder, { recursive: true, force: true })
