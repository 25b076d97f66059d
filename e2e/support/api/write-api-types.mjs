/** `npm run api-types`: writes the types of the API's client from its document. */
import { writeFileSync } from 'node:fs'
import { register } from 'tsx/esm/api'

register()
process.env.LOG_LEVEL ||= 'silent'
const { writeApiTypes } = await import('./write-api-types.ts')
writeFileSync('lib/server/cli/portal/api-types.ts', writeApiTypes())
