import { env } from '@/lib/platform/env'
import { panelSignInPath } from '@/lib/platform/routes'

/** Absolute URL of the sign-in page for panel accounts. */
export function panelSignInUrl(slug: string): string {
  return new URL(panelSignInPath(slug), env().PORTAL_URL).href
}
