// Loaded into the attacked server alone: tells its parent, when asked, what it holds.
import { IncomingMessage } from 'node:http'
import { queryObjects } from 'node:v8'

const mib = (bytes) => Math.round(bytes / 2 ** 20)

/** After everything is answered: looking for requests collects everything that nobody holds. */
function sampleMemory() {
  const heldRequests = queryObjects(IncomingMessage, { format: 'count' })
  return { heldRequests, heapMiB: mib(process.memoryUsage().heapUsed) }
}

process.on('message', (input) => {
  process.send?.(input === 'sample-memory' ? sampleMemory() : { rssMiB: mib(process.memoryUsage.rss()) })
})
