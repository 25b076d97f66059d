import 'server-only'
import type { EffectiveRole } from '../../platform/auth/permissions'
import { readInScope } from '../../platform/database/db'
import { type Page, planPage } from '../../platform/paging'
import type { LineFacts } from './line-text'
import { kindsFor, type NotificationKind } from './notification-kinds'
import { type Choice, choiceOf } from './plan-lines'
import { toChoices } from './take-notifications'

type Of = { resellerId: string; staffId: string }

export type InboxLine = LineFacts & {
  id: string
  /** The only tenant of the line; null where it is of none or several. */
  tenantId: string | null
  lastAt: Date
  isRead: boolean
}

export type InboxView = { page: Page<InboxLine>; unread: number }

const pageSize = 25

const linesSql = `
  select n.id, n.kind, n.count, cardinality(n.tenant_ids) as tenants, n.payload, n.last_at as "lastAt",
    n.read_at is not null as "isRead",
    case when cardinality(n.tenant_ids) = 1 then n.tenant_ids[1] end as "tenantId",
    array(select t.name from portal.tenant t where t.id = any(n.tenant_ids) order by t.name limit 3) as names
  from portal.notification n where n.staff_id = $1 and ($2 or n.read_at is null)
  order by n.last_at desc, n.id limit ${pageSize} offset $3`

/** A page of a person's inbox, the newest first: what is unread, or with `all` what was read, too. */
export async function listInbox(
  { resellerId, staffId }: Of,
  { all, page: input }: { all: boolean; page: number },
): Promise<InboxView> {
  return readInScope(resellerId, async (query) => {
    const [counts] = await query<{ unread: number; total: number }>(
      `select count(*) filter (where read_at is null)::int as unread, count(*)::int as total
       from portal.notification where staff_id = $1`,
      [staffId],
    )
    const { unread = 0, total: every = 0 } = counts ?? {}
    const total = all ? every : unread
    const { page, pageCount } = planPage({ page: input, pageSize, total })
    const rows = await query<InboxLine>(linesSql, [staffId, all, (page - 1) * pageSize])
    return { page: { rows, page, pageCount, pageSize, total, totalIsExact: true }, unread }
  })
}

export type ChoiceLine = Choice & { kind: NotificationKind }

/** How a person hears of each kind that their role can hear of. */
export async function listChoices({ resellerId, staffId }: Of, role: EffectiveRole): Promise<ChoiceLine[]> {
  const rows = await readInScope(resellerId, (query) =>
    query<Parameters<typeof toChoices>[0][number]>(
      'select kind, channel, threshold, push from portal.notification_choice where staff_id = $1',
      [staffId],
    ),
  )
  const choices = toChoices(rows)
  return kindsFor(role).map((kind) => ({ kind, ...choiceOf({ choices }, kind) }))
}
