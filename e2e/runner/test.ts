import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explain } from '../../lib/server/process/shutdown'
import { findOrInstallChromium } from './find-or-install-chromium'
import { conclude, runStage, sum, type Tally } from './stage'
import { audit, endToEnd, generateRouteTypes, lint, secrets, types, unused, vitest } from './stages'

/** `npm test` and `.ci/run`: all stages. */
async function runAll(folder: string): Promise<Tally[]> {
  const tallies: Tally[] = []
  generateRouteTypes()
  tallies.push(
    ...(await Promise.all(
      [types, lint, unused, secrets, audit].map((stage) => runStage(stage, { quiet: true })),
    )),
  )
  tallies.push(await runStage(vitest('unit', folder)))
  tallies.push(await runStage(vitest('integration', folder)))
  try {
    const chromium = findOrInstallChromium()
    tallies.push(await runStage(endToEnd(folder, chromium)))
  } catch (error) {
    console.error(explain(error))
    tallies.push({ passed: 0, failed: 1 })
  }
  return tallies
}

const folder = mkdtempSync(join(tmpdir(), 'porteria-results-'))
let tallies: Tally[] = []
try {
  tallies = await runAll(folder)
} catch (error) {
  console.error(explain(error))
  tallies.push({ passed: 0, failed: 1 })
}
rmSync(folder, { recursive: true, force: true })
conclude(sum(tallies))
