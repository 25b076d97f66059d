import 'server-only'
import { readInScope } from '../../../platform/database/db'
import { type MovementKind, movementsSql } from '../ledger/movements-sql'
import type { Cents, Currency } from '../money'
import type { Period } from './export-movements'

export type MovementSum = { kind: MovementKind; currency: Currency; lines: number; amount: Cents }

/** What the file of a period adds up to, by kind and currency, in one round trip. */
export function sumMovements(
  resellerId: string,
  { from, to, zone }: Period & { zone: string },
): Promise<MovementSum[]> {
  return readInScope(resellerId, (query) =>
    query<MovementSum>(
      `select m.kind, m.currency::text as currency, count(*)::int as lines, sum(m.amount)::float8 as amount
       from (${movementsSql('$3')}) m where m.day between $1::date and $2::date
       group by 1, 2 order by 2, 1`,
      [from, to, zone],
    ),
  )
}
