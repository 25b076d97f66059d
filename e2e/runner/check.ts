import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { conclude, runStage, sum } from './stage'
import { checkTypes, lint, secrets, unused, vitest } from './stages'

/** `npm run check`: the tests without database and browser. */
const folder = mkdtempSync(join(tmpdir(), 'porteria-check-'))
const stages = [lint, unused, secrets, vitest('unit', folder)]
const tallies = await Promise.all([checkTypes(), ...stages.map((stage) => runStage(stage, { quiet: true }))])
rmSync(folder, { recursive: true, force: true })
conclude(sum(tallies))
