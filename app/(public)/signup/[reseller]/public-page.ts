import 'server-only'
import { cache } from 'react'
import { getPublicPage, type PublicPage } from '@/lib/domain/signups/public/public-page'
import { findStaffOf } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'

/** Cached per request: layout and page both read it. */
export const publicPage = cache((slug: string) => getPublicPage(slug))

/** Whether the signed-in person may preview this reseller's page while it is closed. */
export async function mayPreview(slug: string): Promise<boolean> {
  return (await findStaffOf(slug, 'signups:settings')) !== null
}

/** The page as if it were open. The caller must have checked `mayPreview`. */
export function previewPublicPage(slug: string): Promise<PublicPage> {
  return getPublicPage(slug, { preview: true })
}

export type OpenPage = Extract<PublicPage, { kind: 'open' | 'full' }>

/** The open page. Throws NotFound while signup is closed. */
export async function getOpenPage(slug: string): Promise<OpenPage> {
  const page = await publicPage(slug)
  if (page.kind === 'open' || page.kind === 'full') return page
  throw new NotFound('signup-closed')
}
