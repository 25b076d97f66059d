import { enter } from './prepare.mjs'

await enter('start.ts')
