import { randomUUID } from 'node:crypto'
import { forEachReseller } from '../journeys/portal-database'

/** Adds tenants of one RUC that no sync touches. */
export async function seedNamesakes(slug: string, ruc: string, names: string[]): Promise<void> {
  await forEachReseller(async (client, reseller) => {
    if (reseller.slug !== slug) return
    for (const [at, name] of names.entries()) {
      await client.query(
        `insert into portal.tenant (id, reseller_id, upstream_id, ruc, name, host, access, search_text)
         values ($1, $2, $3, $4, $5::text, $6, 'unlocked', lower($5::text))`,
        [randomUUID(), reseller.id, at + 1, ruc, name, `local-${at + 1}.andes.test`],
      )
    }
  })
}
