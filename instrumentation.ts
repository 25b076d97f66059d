import type { Instrumentation } from 'next'

/** Whatever a page could not catch, in the log under the number that the person sees. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const { log } = await import('./lib/log')
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined
  const path = request.path.split('?')[0]
  log().error({ err: error, digest, path, route: context.routePath }, 'request failed')
}
