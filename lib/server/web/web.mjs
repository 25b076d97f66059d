import { enter } from '../prepare.mjs'

await enter('lib/server/web/web.ts')
