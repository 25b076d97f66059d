import cluster from 'node:cluster'
import { env } from '../../platform/env'
import { untilReleased } from '../process/hold'
import { patchSetImmediate } from '../process/patch-set-immediate'

// Must run before Next, which captures `setImmediate`.
patchSetImmediate()
const { WEB_PROCESSES } = env()
if (cluster.isPrimary && WEB_PROCESSES > 1) {
  const { sharePort } = await import('./share-port')
  await untilReleased()
  sharePort(WEB_PROCESSES)
} else {
  const { serveWeb } = await import('./serve-web')
  await serveWeb(Number(process.argv[2]))
}
