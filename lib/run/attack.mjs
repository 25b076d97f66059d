import { enter } from './prepare.mjs'

await enter('attack/attack.ts')
