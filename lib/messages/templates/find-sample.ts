import 'server-only'
import { readInScope } from '../../db'
import { NotFound } from '../../errors'
import { parseRuc } from '../../tenants/rucs'
import { valuesOf } from '../compose/plan-compose'
import { type Recipient, recipientColumns, recipientJoins } from '../find-recipients'
import type { VariableValues } from '../variables'

/** A real tenant whose values show what a text becomes; `name` is null where there is no tenant yet. */
export type Sample = { name: string | null; values: VariableValues }

/** The tenant of a RUC, or one with a number where none is given. Throws NotFound for a RUC that nobody has. */
export async function findSample(resellerId: string, typedRuc = ''): Promise<Sample> {
  const ruc = typedRuc.trim() === '' ? null : (parseRuc(typedRuc) ?? 'none')
  const [row] = await readInScope(resellerId, (query) =>
    query<Recipient & { reseller: string }>(
      `select ${recipientColumns}, r.name as reseller
       from portal.tenant t join portal.reseller r on r.id = t.reseller_id ${recipientJoins}
       where t.gone_at is null and ($1::text is null or t.ruc = $1)
       order by c.name is null, t.sort_name limit 1`,
      [ruc],
    ),
  )
  if (!row && ruc !== null) throw new NotFound('tenant-missing')
  return row ? { name: row.name, values: valuesOf(row, row.reseller) } : { name: null, values: {} }
}
