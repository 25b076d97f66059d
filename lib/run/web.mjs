import { enter } from './prepare.mjs'

await enter('web.ts')
