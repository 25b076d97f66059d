import 'server-only'
import { readInScope } from '../../../platform/database/db'
import type { Price } from './price-schema'

type PlanPriceLine = {
  plan: string
  /** Tenants of the plan that are there. */
  tenants: number
  /** Null without one: nothing is raised for them. */
  price: Price | null
  savedByName: string | null
}

type OwnPriceLine = {
  tenantId: string
  name: string
  ruc: string
  plan: string | null
  price: Price
  savedByName: string
}

export type Prices = {
  plans: PlanPriceLine[]
  /** Tenants with a price of their own, by name. */
  own: OwnPriceLine[]
  ownCount: number
  /** Tenants that are there and have no price at all. */
  unpriced: number
}

const ownMax = 200

const priceJson = (row: string) =>
  `json_build_object('currency', ${row}.currency, 'amount', ${row}.amount, 'dueDay', ${row}.due_day)`

const plansSql = `
  select json_agg(json_build_object('plan', plan, 'tenants', coalesce(c.count, 0),
    'price', case when p.id is not null then ${priceJson('p')} end, 'savedByName', p.saved_by_name)
    order by coalesce(c.count, 0) desc, plan)
  from (select key as plan, count from portal.tenant_count where kind = 'plan') c
  full join portal.plan_price p using (plan)`

const ownSql = `
  select json_agg(json_build_object('tenantId', t.id, 'name', t.name, 'ruc', t.ruc, 'plan', t.plan,
    'price', ${priceJson('x')}, 'savedByName', x.saved_by_name) order by t.sort_name, t.id)
  from (select x.* from portal.tenant_price x join portal.tenant t on t.id = x.tenant_id
    order by t.sort_name, t.id limit ${ownMax}) x join portal.tenant t on t.id = x.tenant_id`

/** All prices, in one round trip. */
export async function listPrices(resellerId: string): Promise<Prices> {
  const [row] = await readInScope(resellerId, (query) =>
    query<Prices>(
      `select coalesce((${plansSql}), '[]') as plans, coalesce((${ownSql}), '[]') as own,
         (select count(*)::int from portal.tenant_price) as "ownCount",
         (select count(*)::int from portal.tenant t where t.gone_at is null
           and not exists (select from portal.tenant_price x where x.tenant_id = t.id)
           and not exists (select from portal.plan_price p where p.plan = t.plan)) as unpriced`,
    ),
  )
  return row ?? { plans: [], own: [], ownCount: 0, unpriced: 0 }
}

export type TenantPriceView = {
  tenant: { id: string; name: string; ruc: string; host: string }
  plan: string | null
  /** Its own, which counts before that of its plan. */
  own: Price | null
  ofPlan: Price | null
}

/** What a tenant pays a month; null where there is no such tenant. */
export async function findTenantPrice(resellerId: string, tenantId: string): Promise<TenantPriceView | null> {
  const [row] = await readInScope(resellerId, (query) =>
    query<TenantPriceView>(
      `select json_build_object('id', t.id, 'name', t.name, 'ruc', t.ruc, 'host', t.host) as tenant,
         t.plan, case when x.tenant_id is not null then ${priceJson('x')} end as own,
         case when p.id is not null then ${priceJson('p')} end as "ofPlan"
       from portal.tenant t left join portal.tenant_price x on x.tenant_id = t.id
       left join portal.plan_price p on p.reseller_id = t.reseller_id and p.plan = t.plan
       where t.id::text = $1`,
      [tenantId],
    ),
  )
  return row ?? null
}
