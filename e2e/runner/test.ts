import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '../../lib/server/cli/refusal'
import { explain } from '../../lib/server/process/shutdown'
import { listFiles } from '../support/list-files'
import { findOrInstallChromium } from './find-or-install-chromium'
import { everything, type Selection, selectTests } from './select-tests'
import { conclude, runStage, sum, type Tally } from './stage'
import { audit, endToEnd, generateRouteTypes, lint, secrets, types, unused, vitest } from './stages'

/** Everything: what `npm test` and `.ci/run` mean; with a noun or a file only the tests that it selects. */
async function runAll(folder: string, selection: Selection): Promise<Tally[]> {
  const tallies: Tally[] = []
  generateRouteTypes()
  if (selection === everything) {
    const quick = [types, lint, unused, secrets, audit].map((stage) => runStage(stage, { quiet: true }))
    tallies.push(...(await Promise.all(quick)))
  }
  for (const project of ['unit', 'integration'] as const) {
    if (selection[project]?.length === 0) continue
    tallies.push(await runStage(vitest(project, folder, selection)))
  }
  if (selection.journeys?.length === 0) return tallies
  try {
    const chromium = findOrInstallChromium()
    tallies.push(await runStage(endToEnd(folder, chromium, selection)))
  } catch (error) {
    console.error(explain(error))
    tallies.push({ passed: 0, failed: 1 })
  }
  return tallies
}

/** `npm test [-- NOUN|FILE [NAME]]` */
function readSelection([noun, test]: string[]): Selection {
  if (noun === undefined) return everything
  const files = listFiles('*.test.ts', '*.test.tsx', '*.spec.ts')
  const read = (file: string) => readFileSync(file, 'utf8')
  const selection = selectTests(noun, { files, read, test: test ?? null })
  const { unit, integration, journeys } = selection
  if ([unit, integration, journeys].flat().length === 0)
    throw new Refusal(`No test has "${noun}" in its path or in a title.`)
  return selection
}

const folder = mkdtempSync(join(tmpdir(), 'porteria-results-'))
let tallies: Tally[] = []
try {
  tallies = await runAll(folder, readSelection(process.argv.slice(2)))
} catch (error) {
  console.error(explain(error))
  tallies.push({ passed: 0, failed: 1 })
}
rmSync(folder, { recursive: true, force: true })
conclude(sum(tallies))
