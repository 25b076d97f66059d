import { enter } from '../prepare.mjs'

await enter('lib/server/worker/worker.ts')
