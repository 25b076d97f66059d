import 'server-only'
import { cache } from 'react'
import { getPublicPage, type PublicPage } from '@/lib/domain/signups/public/public-page'
import { findStaffOf } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'

/** Read once a request, for the layout and the page. */
export const publicPage = cache((slug: string) => getPublicPage(slug))

/** Whether the signed-in person may see this reseller's page before it is open. */
export async function mayPreview(slug: string): Promise<boolean> {
  return (await findStaffOf(slug, 'signups:settings')) !== null
}

/** The page as it will look when it is open. The caller has checked `mayPreview`. */
export function previewPublicPage(slug: string): Promise<PublicPage> {
  return getPublicPage(slug, { preview: true })
}

export type OpenPage = Extract<PublicPage, { kind: 'open' | 'full' }>

/** The page while it takes requests. Throws NotFound while it does not. */
export async function getOpenPage(slug: string): Promise<OpenPage> {
  const page = await publicPage(slug)
  if (page.kind === 'open' || page.kind === 'full') return page
  throw new NotFound('signup-closed')
}
