import { enter } from './prepare.mjs'

await enter('audit.ts')
