import { enter } from './prepare.mjs'

await enter('../../e2e/bench/bench.ts')
