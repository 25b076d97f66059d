import { randomUUID } from 'node:crypto'
import { withPortalDatabase } from '../journeys/portal-database'
import { claimTenant } from './claim-tenant'

export type OwnTenant = { id: string; name: string; ruc: string; subdomain: string; href: string }

type Options = { home?: string; access?: 'unlocked' | 'locked'; order?: keyof typeof orders }

const orders = {
  ruc: 't.ruc desc',
  /** Those that issue most. */
  documents: 'coalesce(t.documents, -1) desc, t.upstream_id desc',
  name: 't.sort_name desc, t.upstream_id desc',
}

/**
 * A tenant of the demo that no other test has, without a page of the list: in an order, from a place on and then from
 * the start. Its RUC is one and its alone, its token is stored, nobody holds it, and no run is changing it.
 */
export async function takeOwnTenant(place: number, options: Options = {}): Promise<OwnTenant> {
  const { home = process.env.E2E_HOME ?? '', access = 'unlocked', order = 'ruc' } = options
  const tenants = await withPortalDatabase(home, async (client, enter) => {
    await enter('andes')
    const { rows } = await client.query<Omit<OwnTenant, 'href'>>(
      `select t.id, t.name, t.ruc, split_part(t.host, '.', 1) as subdomain from portal.tenant t
       where t.gone_at is null and t.held_at is null and t.access = $1::portal.access
         and t.ruc ~ '^(10|15|16|17|20)[0-9]{9}$'
         and not exists (select from portal.tenant o where o.id <> t.id and (o.ruc = t.ruc or o.host = t.host))
         and exists (select from portal.tenant_token k where k.tenant_id = t.id)
         and not exists (select from portal.lock_item i where i.tenant_id = t.id
           and i.state in ('planned', 'sending', 'sent', 'unknown'))
       order by ${orders[order]}`,
      [access],
    )
    return rows
  })
  const owner = randomUUID()
  const inTurn = [...tenants.slice(place), ...tenants.slice(0, place)]
  const mine = inTurn.find(({ id }) => claimTenant(home, id, owner))
  if (!mine) throw new Error('every such tenant has been taken')
  return { ...mine, href: `/tenants/${mine.id}` }
}
