import { enter } from '../../lib/server/prepare.mjs'

await enter('e2e/pictures/take-pictures.ts')
