import { monthIssuedSql } from '../sources/issued-sql'

/** How many tenants are named of those that issue most. */
const topMax = 20

/**
 * How the documents of a period are spread over tenants, of all (`*`) and of each plan (`=name`, today's), or of a tag: how many
 * issued, the fewest that issued half, and who issued most. `$1` and `$2` the first and the last day, `$3` the name of the
 * period, `$4` the tag and `$5` its scope. A period that is written stays.
 */
export const issuedPeriodSql = ({ isOfTag }: { isOfTag: boolean }) => `
  with issued as (
    select m.tenant_id, sum(${monthIssuedSql}) as documents
    from portal.tenant_month m
    where m.reseller_id = portal.scope() and m.month between date_trunc('month', $1::date) and $2::date
      ${isOfTag ? 'and m.tenant_id in (select g.tenant_id from portal.tenant_tagging g where g.tag_id = $4::uuid)' : ''}
    group by m.tenant_id
  ), scoped as (
    select s.scope, i.tenant_id, i.documents
    from issued i join portal.tenant t on t.id = i.tenant_id
    cross join lateral (values ${isOfTag ? '($5::text)' : "('*'), ('=' || coalesce(t.plan, ''))"}) s(scope)
    where i.documents > 0
  ), ranked as (
    select scope, tenant_id, documents, row_number() over most as place, sum(documents) over most as running,
      sum(documents) over (partition by scope) as total
    from scoped window most as (partition by scope order by documents desc, tenant_id)
  )
  insert into portal.issued_period (reseller_id, period, until, scope, documents, issuing, half, top)
  select portal.scope(), $3, $2::date, scope, max(total), count(*),
    count(*) filter (where (running - documents) * 2 < total),
    json_agg(json_build_array(tenant_id, documents) order by place) filter (where place <= ${topMax})
  from ranked group by scope
  on conflict (reseller_id, period, until, scope) do nothing`

/** For so many days somebody may still look at a link to a period that ended. */
export const periodDays = 62

/** Ends of months are kept; other days only as long as somebody may still look at them. */
export const forgetPeriodsSql = `
  delete from portal.issued_period
  where until < $1::date - ${periodDays} and until <> (date_trunc('month', until) + interval '1 month - 1 day')::date`
