import { enter } from '../../lib/server/prepare.mjs'

await enter('e2e/mutants/mutants.ts')
