import { enter } from '../../lib/server/prepare.mjs'

await enter('e2e/scale/scale.ts')
