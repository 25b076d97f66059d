import { enter } from './prepare.mjs'

await enter('worker.ts')
