import type { RequestListener } from 'node:http'
import { pathOf } from './request-rules'

export type Drain = { serve: RequestListener; begin(): void }

/**
 * Serves on while load balancers notice that this server will end: once begun, readiness answers 503 and every answer
 * closes its connection, so that no request is sent on one that is about to close.
 */
export function drain(serve: RequestListener): Drain {
  let isDraining = false
  return {
    begin() {
      isDraining = true
    },
    serve(request, response) {
      if (!isDraining) return serve(request, response)
      response.setHeader('connection', 'close')
      if (pathOf(request.url ?? '') !== '/api/health/ready') return serve(request, response)
      response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end('{"status":"draining"}')
    },
  }
}
