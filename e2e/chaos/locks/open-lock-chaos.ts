import pg from 'pg'
import { ensureAccessUrls } from '../../../lib/domain/access-page/access-links'
import { inScope } from '../../../lib/platform/database/db'
import { env } from '../../../lib/platform/env'
import { listTestTenants } from '../../support/test-locks'
import { openTestReseller, type TestReseller } from '../../support/test-reseller'
import { createLedger } from './ledger'
import { type RoundPlan, tenantsInRound } from './plan-round'
import { watchStalls } from './stalls'
import { deadlines, setUpDeadlines } from './timing'
import type { Weakened } from './weaknesses'

export type LockChaos = Awaited<ReturnType<typeof openLockChaos>>

/** A reseller with a sandbox in the database of this process, and a ledger of what happens in both. */
export async function openLockChaos() {
  Object.assign(env(), setUpDeadlines)
  const reseller = await openTestReseller({ tenants: tenantsInRound })
  Object.assign(env(), deadlines)
  const owner = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL })
  await owner.connect()
  await createLedger(owner)
  // Each round sets the tokens; a sync must not import them.
  await owner.query('update portal.connection set import_tenant_tokens = false')
  await owner.query('create table chaos.token as select * from portal.tenant_token')
  await owner.query(
    'create table chaos.api_token as select tenant_id, api_token from sandbox.tenant_user where user_no = 1',
  )
  const tenants = (await listTestTenants(reseller)).map((tenant) => ({ ...tenant, upstreamId: 0 }))
  for (const tenant of tenants) tenant.upstreamId = (await reseller.control.tenant(tenant.subdomain)).id
  const stalls = watchStalls(deadlines.UPSTREAM_TIMEOUT_MS / 8)
  return {
    reseller,
    owner,
    tenants,
    stalls,
    links: await openLinks(reseller, tenants),
    close: async () => {
      stalls.stop()
      await owner.end()
      await reseller.close()
    },
  }
}

async function weakenTenantRows(owner: pg.Client, { tenantRows }: Weakened): Promise<void> {
  await owner.query('drop trigger if exists chaos_tenant on portal.tenant')
  if (!tenantRows) return
  await owner.query(
    `create or replace function chaos.weaken_tenant() returns trigger language plpgsql as $$
       begin ${tenantRows} return new; end $$`,
  )
  await owner.query(
    'create trigger chaos_tenant before update on portal.tenant for each row execute function chaos.weaken_tenant()',
  )
}

/** The links of the tenants' public access pages. */
async function openLinks(reseller: TestReseller, tenants: { id: string }[]) {
  const tenantIds = tenants.map(({ id }) => id)
  const urls = await inScope(reseller.resellerId, (tx) =>
    ensureAccessUrls(tx, { resellerId: reseller.resellerId, tenantIds }),
  )
  return tenantIds.map((id) => {
    const [slug = '', token = ''] = (urls.get(id) ?? '').split('/').slice(-2)
    return { slug, token }
  })
}

/** Resets tenant rows, tokens and both ends to the start of a round. */
export async function prepareRound(chaos: LockChaos, plan: RoundPlan, weakened: Weakened): Promise<void> {
  const { reseller, owner, tenants } = chaos
  await reseller.control.clearFaults()
  await reseller.control.clearThrottle()
  await reseller.control.setProfile({ lockMode: plan.lockMode })
  await weakenTenantRows(owner, weakened)
  await owner.query('update portal.connection set lock_semantics = $1', [weakened.semantics ?? plan.lockMode])
  await reseller.control.seedFaults(plan.seed)
  const rows = tenants.map(({ id, upstreamId }, index) => ({ id, upstreamId, ...plan.tenants[index] }))
  await owner.query('delete from portal.lock_run')
  await owner.query('delete from portal.tenant_change')
  await owner.query('delete from portal.call_budget')
  await owner.query('delete from portal.tenant_token')
  await owner.query('insert into portal.tenant_token select * from chaos.token where tenant_id = any($1)', [
    rows.filter(({ hasToken }) => hasToken).map(({ id }) => id),
  ])
  await owner.query(
    `update portal.tenant t set access = w.seen::portal.access, central_access = w.seen::portal.access,
       central_read_at = now(), host_access = null, host_read_at = null, host_silence = null, doubt = null,
       doubt_cause = null, doubt_since = null, doubt_item_id = null, desired_access = null, lock_reason = null,
       held_at = case when w.is_held then now() end, held_reason = null,
       held_by = null, gone_at = null, missed_syncs = 0
     from unnest($1::uuid[], $2::text[], $3::bool[]) as w(id, seen, is_held) where t.id = w.id`,
    [rows.map(({ id }) => id), rows.map(({ seen }) => seen), rows.map(({ isHeld }) => isHeld)],
  )
  await owner.query(
    `update sandbox.tenant_user u set api_token = case when w.rejected then 'rejected-' || u.tenant_id else k.api_token end
     from unnest($1::int[], $2::bool[]) as w(id, rejected) join chaos.api_token k on k.tenant_id = w.id
     where u.tenant_id = w.id and u.user_no = 1`,
    [rows.map(({ upstreamId }) => upstreamId), rows.map(({ isRejected }) => isRejected ?? false)],
  )
  await owner.query(
    `update sandbox.tenant t set locked_tenant = (w.central = 'locked')::int,
       host_locked_tenant = (w.host = 'locked')::int, broken = null
     from unnest($1::int[], $2::text[], $3::text[]) as w(id, central, host) where t.id = w.id`,
    [
      rows.map(({ upstreamId }) => upstreamId),
      rows.map(({ ends }) => ends?.central),
      rows.map(({ ends }) => ends?.host),
    ],
  )
}
