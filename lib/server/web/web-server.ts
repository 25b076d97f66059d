import { patchSetImmediate } from '../process/patch-set-immediate'

// Must run before Next, which captures `setImmediate`.
patchSetImmediate()
const { serveWeb } = await import('./serve-web')
await serveWeb(Number(process.argv[2]))
