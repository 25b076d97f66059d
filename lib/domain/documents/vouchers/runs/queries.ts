import 'server-only'
import { readInScope } from '../../../../platform/database/db'
import { NotFound } from '../../../../platform/errors'

export type VoucherRunItemView = {
  id: string
  tenantId: string
  tenantName: string
  externalId: string
  number: string
  before: string
  after: string | null
  state: string
  cause: string | null
  said: string | null
}

export type VoucherRunView = {
  id: string
  number: number
  kind: 'send' | 'state'
  desired: string | null
  reason: string | null
  askedByName: string
  createdAt: Date
  endedAt: Date | null
  cancelledAt: Date | null
  total: number
  done: number
  planned: number
  items: VoucherRunItemView[]
}

/** A run with its items, those that need a person first. Throws NotFound. */
export async function getVoucherRun(resellerId: string, runId: string): Promise<VoucherRunView> {
  const view = await readInScope(resellerId, async (query) => {
    const [run] = await query<Omit<VoucherRunView, 'items'>>(
      `select r.id, r.number, r.kind, r.desired, r.reason, r.asked_by_name as "askedByName",
         r.created_at as "createdAt", r.ended_at as "endedAt", r.cancelled_at as "cancelledAt",
         count(i.*)::int as total, count(i.ended_at)::int as done,
         count(*) filter (where i.state = 'planned')::int as planned
       from portal.voucher_run r left join portal.voucher_run_item i on i.run_id = r.id
       where r.id::text = $1 group by r.id`,
      [runId],
    )
    if (!run) return null
    const items = await query<VoucherRunItemView>(
      `select i.id, i.tenant_id as "tenantId", t.name as "tenantName", i.external_id as "externalId", i.number,
         i.before, i.after, i.state, i.cause, i.said
       from portal.voucher_run_item i join portal.tenant t on t.id = i.tenant_id
       where i.run_id = $1
       order by i.state in ('not-confirmed', 'rejected', 'refused', 'not-sent') desc, i.id limit 500`,
      [run.id],
    )
    return { ...run, items }
  })
  if (!view) throw new NotFound('run-missing')
  return view
}
