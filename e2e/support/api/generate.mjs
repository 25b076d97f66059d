/** `npm run api-types`: writes the types of the API's client from its document; then format them. */
import { writeFileSync } from 'node:fs'
import { register } from 'tsx/esm/api'

register()
process.env.LOG_LEVEL ||= 'silent'
const { writeApiTypes } = await import('./write-api-types.ts')
const { shapes, operations } = writeApiTypes()
writeFileSync('lib/server/cli/portal/api-types.ts', shapes)
writeFileSync('lib/server/cli/portal/api-operations.ts', operations)
