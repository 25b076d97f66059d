import type { APIRequestContext } from '@playwright/test'
import { withPortalDatabase } from '../journeys/portal-database'

/** Inserts the link of a tenant's access page; returns its URL, as its page says it to whoever asks. */
export async function seedAccessLink(
  request: APIRequestContext,
  { id, href }: { id: string; href: string },
  home = process.env.E2E_HOME,
): Promise<string> {
  await withPortalDatabase(home, async (client, enter) => {
    const resellerId = await enter('andes')
    await client.query(
      `insert into portal.access_link (id, reseller_id, tenant_id, expires_at)
       values (gen_random_uuid(), $1, $2, now() + interval '365 days')
       on conflict (tenant_id) where revoked_at is null do nothing`,
      [resellerId, id],
    )
  })
  const html = await (await request.get(`${href}/access-page`)).text()
  const [, url] = / value="([^"]+\/access\/[^"]+)"/.exec(html) ?? []
  if (!url) throw new Error('the page of the link does not say it')
  return url
}
