import { env } from '@/lib/platform/env'
import { panelSignInPath } from '@/lib/platform/routes'

/** The address of the panel's sign-in, to be kept or handed on. */
export function panelSignInUrl(slug: string): string {
  return new URL(panelSignInPath(slug), env().PORTAL_URL).href
}
