import 'server-only'
import type { Day } from '../../platform/calendar/days'
import { readInScope } from '../../platform/database/db'
import { type Movement, movementColumns, movementsSql } from './ledger/movements-sql'
import type { Cents } from './money'

/** A line of a statement of account. */
export type StatementLine = Movement & {
  /** More is owed after it, or less where it is below nothing. */
  change: Cents
  /** Owed after it in its currency; below nothing it is credit. */
  balance: Cents
}

/** The newest lines since a day that a sheet has room for. */
const linesMax = 500

// What covers what moves nothing between what is owed and what is paid.
const linesSql = `
  select ${movementColumns}, m.change::float8 as change, m.balance::float8 as balance from (
    select n.*, sum(n.change) over (partition by n.currency order by n.day, n.at, n.kind, n.id) as balance
    from (select x.*, case when x.kind in ('payment', 'reversed') then -x.amount else x.amount end as change
      from (${movementsSql('$3')}) x where x.tenant_id = $1::uuid and x.kind not in ('allocation', 'released')) n) m
  where m.day >= $2::date order by m.day desc, m.at desc, m.kind desc, m.id desc limit ${linesMax}`

/** Charges and payments of one tenant since a day with the balance after each, the oldest first; in one round trip. */
export async function listStatement(
  resellerId: string,
  { tenantId, since, zone }: { tenantId: string; since: Day; zone: string },
): Promise<StatementLine[]> {
  const lines = await readInScope(resellerId, (query) =>
    query<StatementLine>(linesSql, [tenantId, since, zone]),
  )
  return lines.toReversed()
}
