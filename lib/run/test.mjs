import { enter } from './prepare.mjs'

await enter('test.ts')
