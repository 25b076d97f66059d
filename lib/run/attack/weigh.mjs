// Loaded into the attacked server alone: tells its parent, when asked, what it still holds after everything is answered.
import { IncomingMessage } from 'node:http'
import { queryObjects } from 'node:v8'

process.on('message', () => {
  // Looking for them collects everything that nobody holds.
  const heldRequests = queryObjects(IncomingMessage, { format: 'count' })
  const heapMiB = Math.round(process.memoryUsage().heapUsed / 2 ** 20)
  process.send?.({ heldRequests, heapMiB })
})
