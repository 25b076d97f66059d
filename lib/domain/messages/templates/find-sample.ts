import 'server-only'
import { readInScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { findRuc } from '../../../platform/ruc'
import { valuesOf } from '../compose/plan-compose'
import { type Recipient, recipientColumns, recipientJoins } from '../find-recipients'
import type { VariableValues } from '../variables'

/** A tenant whose values illustrate a text; `name` is null while there is no tenant. */
export type Sample = { name: string | null; values: VariableValues }

/** The tenant of a RUC, or any with a number when omitted. Throws NotFound for an unknown RUC. */
export async function findSample(resellerId: string, typedRuc = ''): Promise<Sample> {
  const ruc = typedRuc.trim() === '' ? null : (findRuc(typedRuc) ?? 'none')
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
