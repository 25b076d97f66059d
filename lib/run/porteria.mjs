import { enter } from './prepare.mjs'

await enter('cli.ts')
