import { readPortalEnvFile } from '../../../lib/server/portal-env-file'
import { withPortalDatabase } from '../../support/journeys/portal-database'

/** Prints the RUC of a tenant of the demo that can be locked with proof. */
readPortalEnvFile()
await withPortalDatabase(process.env.PORTERIA_HOME, async (client, enter) => {
  await enter('andes')
  const { rows } = await client.query<{ ruc: string }>(
    `select t.ruc from portal.tenant t
     where t.gone_at is null and t.held_at is null and t.access = 'unlocked'
       and exists (select from portal.tenant_token k where k.tenant_id = t.id)
       and not exists (select from portal.tenant o where o.ruc = t.ruc and o.id <> t.id)
     order by t.upstream_id limit 1`,
  )
  console.log(rows[0]?.ruc ?? '')
})
