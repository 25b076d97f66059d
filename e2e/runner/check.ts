import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { conclude, runStage, sum } from './stage'
import { runChecks, vitest } from './stages'

/** `npm run check`: the tests without database and browser. Of types it reads what changed; `npm test` reads everything. */
const folder = mkdtempSync(join(tmpdir(), 'porteria-check-'))
const { types, others } = runChecks({ isKept: true })
const tallies = await Promise.all([types, ...others, runStage(vitest('unit', folder), { quiet: true })])
rmSync(folder, { recursive: true, force: true })
conclude(sum(tallies))
