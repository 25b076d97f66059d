import type { Instrumentation } from 'next'

/** Looks after the vault as long as the web server lives; `proxy.ts` shuts the site while it is sealed. */
export async function register(): Promise<void> {
  const { env } = await import('./lib/platform/env')
  // A build reads no database.
  if (env().APP_DATABASE_URL === '') return
  const { watchVault } = await import('./lib/platform/vault/watch-vault')
  await watchVault('web')
}

/** Whatever a page could not catch, in the log under the number that the person sees. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const { log } = await import('./lib/platform/log')
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined
  const path = request.path.split('?')[0]
  log().error({ err: error, digest, path, route: context.routePath }, 'request failed')
}
