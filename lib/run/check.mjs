import { enter } from './prepare.mjs'

await enter('check.ts')
