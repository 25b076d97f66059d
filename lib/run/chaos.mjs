import { enter } from './prepare.mjs'

await enter('chaos/chaos.ts')
