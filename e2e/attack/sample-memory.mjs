// Loaded into the attacked server: answers messages of the parent process with memory figures.
import { IncomingMessage } from 'node:http'
import { queryObjects } from 'node:v8'

const mib = (bytes) => Math.round(bytes / 2 ** 20)

/** `queryObjects` collects garbage first, so it counts only requests that are still referenced. */
function sampleMemory() {
  const heldRequests = queryObjects(IncomingMessage, { format: 'count' })
  return { heldRequests, heapMiB: mib(process.memoryUsage().heapUsed) }
}

process.on('message', (input) => {
  process.send?.(input === 'sample-memory' ? sampleMemory() : { rssMiB: mib(process.memoryUsage.rss()) })
})
