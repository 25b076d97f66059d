import 'server-only'
import { inScope, readInScope } from '../../db'
import { AppError, Unauthorized } from '../../errors'
import type { Access } from '../plan-locks'
import type { EveryoneEngine } from './engine'
import type { Switch } from './switch-store'

// The order is one that no server knows: those asked speak for those that were not.
const nextSql = `
  select i.tenant_id as "tenantId", t.host
  from portal.everyone_item i
  join portal.tenant t on t.id = i.tenant_id
  join portal.tenant_token k on k.tenant_id = i.tenant_id
  where i.switch_id = $1 and i.host_asked_at is null and i.central is not null
  order by md5(i.tenant_id::text)
  limit least($2::int, greatest(0, $3::int - (
    select count(*) from portal.everyone_item a where a.switch_id = $1 and a.host_asked_at is not null)))`

/**
 * Asks the next tenants' own hosts, within the budget that all calls share. False when none is left, or as many
 * were asked as the policy allows.
 */
export async function askHosts(engine: EveryoneEngine, row: Switch): Promise<boolean> {
  const { hostsBatch, hostsMax } = engine.policy
  const next = await readInScope(row.resellerId, (query) =>
    query<{ tenantId: string; host: string }>(nextSql, [row.id, hostsBatch, hostsMax]),
  )
  for (const { tenantId, host } of next) {
    const { access, verdict } = await askHost(engine, { tenantId, host })
    const at = engine.now()
    await inScope(row.resellerId, async (tx) => {
      const where = { switchId: row.id, tenantId }
      await tx.everyoneItem.updateMany({ where, data: { host: access, hostAskedAt: at } })
      if (verdict) await tx.tenantToken.updateMany({ where: { tenantId }, data: { verdict, checkedAt: at } })
    })
  }
  return next.length > 0
}

type Heard = { access: Access | null; verdict: 'ok' | 'rejected' | null }

/** What a host says, and of the token it was asked with; null where it said nothing. */
async function askHost(engine: EveryoneEngine, tenant: { tenantId: string; host: string }): Promise<Heard> {
  try {
    const access = await engine.gateway.readHostAccess(tenant)
    return access === 'unknown' ? { access: null, verdict: null } : { access, verdict: 'ok' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { access: null, verdict: error instanceof Unauthorized ? 'rejected' : null }
  }
}
