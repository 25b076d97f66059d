// Next brings its compiled code; only the TypeScript in front of it is loaded by tsx.
import { tsImport } from 'tsx/esm/api'

// Must run before Next, which captures `setImmediate`.
const { patchSetImmediate } = await tsImport('../process/patch-set-immediate.ts', import.meta.url)
patchSetImmediate()
const { serveWeb } = await tsImport('./serve-web.ts', import.meta.url)
await serveWeb(Number(process.argv[2]))
