import { enter } from '../prepare.mjs'

await enter('lib/server/cli/cli.ts')
