import 'server-only'
import { inScope, readInScope } from '../../../platform/database/db'
import { goOn, type Round } from '../../../platform/jobs/reconcile'
import { withHostReading } from '../../tenants/access/access-facts'
import { silenceOf, stateOf } from '../../tenants/access/host-reading'
import { updateAccess } from '../../tenants/access/update-access'
import { forEachHost } from '../ends/for-each-host'
import { readHost } from '../ends/read-host'
import type { EveryoneEngine } from './engine'
import type { Switch } from './switch'

type HostsInput = { row: Switch; until: Date }
type Host = { tenantId: string; host: string }

// Tenants being locked again have their host read by that run. Of the others first those that a release should
// have left locked, then a random sample by hash.
const nextSql = `
  with mine as (
    select i.tenant_id, i.host_asked_at, i.host_silence, i.wanted <> s.desired as owes
    from portal.everyone_item i
    join portal.everyone_switch s on s.id = i.switch_id
    join portal.tenant_token k on k.tenant_id = i.tenant_id
    where i.switch_id = $1 and i.central is not null and not (i.wanted <> s.desired and i.central = s.desired)
  ), fresh as (
    select tenant_id from mine where host_asked_at is null order by owes desc, md5(tenant_id::text)
    limit least($2::int, greatest(0, $3::int - (select count(*) from mine where host_asked_at is not null)))
  ), again as (
    select tenant_id from mine where host_silence in ('silent', 'broken') and host_asked_at < $4::timestamptz
    order by host_asked_at limit $2::int
  )
  select t.id as "tenantId", t.host from portal.tenant t
  where t.id in (select tenant_id from fresh union all select tenant_id from again)
  order by t.id in (select tenant_id from mine where owes) desc`

/**
 * Reads the next tenants' own hosts concurrently, each within its own budget. Silent ones are read again until
 * `until`. Null when none is left or the limit of the policy is reached.
 */
export async function readHosts(engine: EveryoneEngine, { row, until }: HostsInput): Promise<Round | null> {
  const { hostsBatch, hostsMax, hostLanes, rereadMs } = engine.policy
  const now = engine.now()
  const askedBefore = now < until ? new Date(now.getTime() - rereadMs) : null
  const next = await readInScope(row.resellerId, (query) =>
    query<Host>(nextSql, [row.id, hostsBatch, hostsMax, askedBefore]),
  )
  if (next.length === 0) return askedBefore ? waitForSilent(engine, { row, until }) : null
  const hosts = {
    gateway: engine.gateway,
    lanes: hostLanes,
    mayTake: () => engine.signal?.aborted !== true,
  }
  await forEachHost(hosts, next, (tenant) => readOne(engine, row, tenant))
  return goOn
}

async function readOne(engine: EveryoneEngine, row: Switch, tenant: Host): Promise<void> {
  const { reading, token } = await readHost(engine.gateway, tenant)
  // An aborted call may not have left.
  if (engine.signal?.aborted) return
  const at = engine.now()
  await inScope(row.resellerId, async (tx) => {
    const where = { switchId: row.id, tenantId: tenant.tenantId }
    const data = { host: stateOf(reading), hostSilence: silenceOf(reading), hostAskedAt: at }
    await tx.everyoneItem.updateMany({ where, data })
    await updateAccess(tx, [tenant.tenantId], ({ facts }) => withHostReading(facts, reading, at))
    if (!token) return
    await tx.tenantToken.updateMany({
      where: { tenantId: tenant.tenantId },
      data: { verdict: token, checkedAt: at },
    })
  })
}

/** Waits for silent hosts, at most for the settle time. */
async function waitForSilent(engine: EveryoneEngine, { row, until }: HostsInput): Promise<Round | null> {
  const silent = await inScope(row.resellerId, (tx) =>
    tx.everyoneItem.count({ where: { switchId: row.id, hostSilence: { in: ['silent', 'broken'] } } }),
  )
  if (silent === 0) return null
  const next = engine.now().getTime() + engine.policy.rereadMs
  return { kind: 'later', at: new Date(Math.min(next, until.getTime())) }
}
