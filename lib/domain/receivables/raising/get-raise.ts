import 'server-only'
import type { Day } from '../../../platform/calendar/days'
import { readInScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { type Page, planPage } from '../../../platform/paging'
import type { Cents, Currency } from '../money'
import type { RaiseOutcome } from './raise-outcomes'

type RaiseHead = {
  id: string
  /** `2026-12`. */
  period: string
  text: string
  prorated: boolean
  madeByName: string
  createdAt: Date
  /** Null while it is a list that nobody confirmed. */
  confirmedAt: Date | null
  confirmedByName: string | null
}

export type RaiseItemLine = {
  tenantId: string
  name: string
  ruc: string
  plan: string | null
  outcome: RaiseOutcome
  /** Null without a price. */
  currency: Currency | null
  amount: Cents | null
  dueOn: Day | null
  text: string | null
  /** The price is the tenant's own. */
  isOwn: boolean
  /** The first day that is paid for, where that is a part of the month. */
  fromOn: Day | null
}

export type RaiseView = RaiseHead & {
  counts: Partial<Record<RaiseOutcome, number>>
  /** Of what is charged. */
  sums: { currency: Currency; amount: Cents; tenants: number; earliestDueOn: Day; latestDueOn: Day }[]
  page: Page<RaiseItemLine>
}

const pageSize = 100

const headColumns = `r.id, r.period, r.text, r.prorated, r.made_by_name as "madeByName", r.created_at as "createdAt",
  r.confirmed_at as "confirmedAt", r.confirmed_by_name as "confirmedByName"`

const headSql = `
  select ${headColumns},
    coalesce((select json_object_agg(outcome, count) from (
      select outcome, count(*) from portal.raise_item where run_id = r.id group by 1) c), '{}') as counts,
    coalesce((select json_agg(s) from (
      select currency, sum(amount) as amount, count(*) as tenants, min(due_on) as "earliestDueOn", max(due_on) as "latestDueOn"
      from portal.raise_item where run_id = r.id and outcome = 'charge' group by 1 order by 1) s), '[]') as sums
  from portal.raise_run r where r.id::text = $1`

/** One list of a month with a page of its tenants, in two round trips. Throws NotFound. */
export function getRaise(
  resellerId: string,
  runId: string,
  { outcome = 'charge', page: input = 1 }: { outcome?: RaiseOutcome; page?: number } = {},
): Promise<RaiseView> {
  return readInScope(resellerId, async (query) => {
    const [head] = await query<Omit<RaiseView, 'page'>>(headSql, [runId])
    if (!head) throw new NotFound('raise-missing')
    const total = head.counts[outcome] ?? 0
    const { page, pageCount } = planPage({ page: input, pageSize, total })
    const rows = await query<RaiseItemLine>(
      `select i.tenant_id as "tenantId", t.name, t.ruc, t.plan, i.outcome, i.currency::text as currency,
         i.amount::float8 as amount, i.due_on::text as "dueOn", i.text, i.is_own as "isOwn", i.from_on::text as "fromOn"
       from portal.raise_item i join portal.tenant t on t.id = i.tenant_id
       where i.run_id = $1::uuid and i.outcome = $2 order by t.sort_name, t.id limit ${pageSize} offset $3`,
      [runId, outcome, (page - 1) * pageSize],
    )
    return { ...head, page: { rows, page, pageCount, pageSize, total, totalIsExact: true } }
  })
}

export type RaiseLine = RaiseHead & { charged: number }

const listMax = 24

/** The newest lists, those that wait for a person first. */
export function listRaises(resellerId: string): Promise<RaiseLine[]> {
  return readInScope(resellerId, (query) =>
    query<RaiseLine>(
      `select ${headColumns}, (select count(*)::int from portal.raise_item i
         where i.run_id = r.id and i.outcome = 'charge') as charged
       from portal.raise_run r order by r.confirmed_at is not null, r.created_at desc limit ${listMax}`,
    ),
  )
}
