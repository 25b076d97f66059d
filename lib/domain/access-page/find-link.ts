import 'server-only'
import { findSignupReseller } from '../signups/public/find-signup-reseller'
import { readAccessToken } from './access-token'

export type AccessAddress = { slug: string; token: string }

/**
 * The link that an address names, by its signature alone; null for every other address. Whether it still counts is asked
 * with `linkCounts`.
 */
export async function findLink({
  slug,
  token,
}: AccessAddress): Promise<{ resellerId: string; linkId: string } | null> {
  const linkId = readAccessToken(token)
  const resellerId = linkId ? await findSignupReseller(slug) : null
  return linkId && resellerId ? { resellerId, linkId } : null
}

/** SQL: whether `portal.access_link l` of `portal.tenant t`, by its id and the instant, still shows anything. */
export const linkCounts = 'l.id = $1 and l.revoked_at is null and l.expires_at > $2 and t.gone_at is null'
