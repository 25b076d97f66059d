// Next brings what it compiles; only what stands in front of it is TypeScript, and is loaded beside it.
import { tsImport } from 'tsx/esm/api'

// Next keeps the `setImmediate` that it finds, so this one is there before it.
const { looseImmediates } = await tsImport('./loose-immediates.ts', import.meta.url)
looseImmediates()
const { serveWeb } = await tsImport('./serve-web.ts', import.meta.url)
await serveWeb(Number(process.argv[2]))
