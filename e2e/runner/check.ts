import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { conclude, runStage, sum } from './stage'
import { generateRouteTypes, lint, secrets, types, unused, vitest } from './stages'

/** `npm run check`: the tests without database and browser. */
const folder = mkdtempSync(join(tmpdir(), 'porteria-check-'))
generateRouteTypes()
const stages = [types, lint, unused, secrets, vitest('unit', folder)]
const tallies = await Promise.all(stages.map((stage) => runStage(stage, { quiet: true })))
rmSync(folder, { recursive: true, force: true })
conclude(sum(tallies))
