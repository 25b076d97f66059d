import 'server-only'
import { z } from 'zod'
import type { Day } from '../../platform/calendar/days'
import { readInScope } from '../../platform/database/db'
import { type Balance, balancesJson } from './queries'

/** What one tenant owes and has, by currency; empty where nothing was ever entered. In one round trip. */
export async function findBalances(
  resellerId: string,
  tenantId: string,
  { today }: { today: Day },
): Promise<Balance[]> {
  if (!z.uuid().safeParse(tenantId).success) return []
  const [row] = await readInScope(resellerId, (query) =>
    query<{ balances: Balance[] }>(
      `select ${balancesJson('$2')} as balances from portal.tenant t where t.id = $1::uuid`,
      [tenantId, today],
    ),
  )
  return row?.balances ?? []
}
