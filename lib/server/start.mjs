import { enter } from './prepare.mjs'

await enter('lib/server/start.ts')
