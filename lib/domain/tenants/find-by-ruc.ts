import 'server-only'
import { readInScope } from '../../platform/database/db'
import { Conflict, NotFound } from '../../platform/errors'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The id of a tenant by its RUC or its id; those that are gone count only where there is no other. Throws NotFound, and
 * Conflict `tenant-ambiguous` for a RUC that several have.
 */
export async function getTenantIdBy(resellerId: string, rucOrId: string): Promise<string> {
  const isId = uuid.test(rucOrId)
  if (!isId && !/^\d{11}$/.test(rucOrId)) throw new NotFound('tenant-missing')
  const column = isId ? 'id = $1::uuid' : 'ruc = $1'
  const found = await readInScope(resellerId, (query) =>
    query<{ id: string; isGone: boolean }>(
      `select id, gone_at is not null as "isGone" from portal.tenant where ${column} limit 50`,
      [rucOrId],
    ),
  )
  const present = found.filter(({ isGone }) => !isGone)
  const [tenant, ...others] = present.length > 0 ? present : found
  if (!tenant) throw new NotFound('tenant-missing')
  if (others.length > 0) throw new Conflict('tenant-ambiguous', { count: others.length + 1 })
  return tenant.id
}
