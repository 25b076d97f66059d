import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '../../lib/server/cli/refusal'
import { explain } from '../../lib/server/process/shutdown'
import { listFiles } from '../support/list-files'
import { findOrInstallChromium } from './find-or-install-chromium'
import { findOrInstallNode } from './find-or-install-node'
import { everything, type Selection, selectTests } from './select-tests'
import { conclude, runStage, sum, type Tally } from './stage'
import { audit, build, endToEnd, onNode, runChecks, vitest } from './stages'

/** Everything: what `npm test` and `.ci/run` mean; with a noun or a file only the tests that it selects. */
async function runAll(folder: string, selection: Selection): Promise<Tally[]> {
  const isSelected = (kind: 'unit' | 'integration' | 'journeys') => selection[kind]?.length !== 0
  const isWhole = selection === everything
  // These two wait for the registry while the others compute.
  const found = isSelected('integration') || isSelected('journeys') ? findOrInstallNode() : null
  const audited = isWhole ? [runStage(audit, { quiet: true })] : []
  const built: Promise<Tally>[] = []
  const startBuild = () => {
    if (isSelected('journeys') || isSelected('integration')) built.push(runStage(build, { quiet: true }))
  }
  const runUnit = async () => (isSelected('unit') ? [await runStage(vitest('unit', folder, selection))] : [])
  const tallies = await checkAndTest({ isWhole, startBuild, runUnit })
  const node = (await found) ?? process.execPath
  // The one file that needs the build waits for it.
  if (isSelected('integration'))
    tallies.push(await runStage(onNode(node, vitest('integration', folder, selection))))
  tallies.push(...(await Promise.all(built)))
  // They fill two cores by themselves, as integration does: at once both would only wait longer.
  if (isSelected('journeys')) tallies.push(await runJourneys(node, folder, selection))
  return [...tallies, ...(await Promise.all(audited))]
}

type Starts = { isWhole: boolean; startBuild: () => void; runUnit: () => Promise<Tally[]> }

/** The checks, the unit tests and the start of the build, which goes on meanwhile. */
async function checkAndTest({ isWhole, startBuild, runUnit }: Starts): Promise<Tally[]> {
  if (!isWhole) {
    startBuild()
    return runUnit()
  }
  const { types, others } = runChecks()
  const [typed, checked] = await Promise.all([
    // The build writes to the folder that types are read from.
    types.finally(startBuild),
    // Types keep one core for longer than all others need the second.
    Promise.all(others).then(async (tallies) => [...tallies, ...(await runUnit())]),
  ])
  return [typed, ...checked]
}

async function runJourneys(node: string, folder: string, selection: Selection): Promise<Tally> {
  try {
    return await runStage(onNode(node, endToEnd(folder, findOrInstallChromium(), selection)))
  } catch (error) {
    console.error(explain(error))
    return { passed: 0, failed: 1 }
  }
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
