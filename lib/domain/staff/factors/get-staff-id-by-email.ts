import 'server-only'
import { readInScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'

/** Throws NotFound when the reseller has no such e-mail. */
export async function getStaffIdByEmail(resellerId: string, email: string): Promise<string> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ id: string }>('select id from portal.staff where email = lower($1)', [email.trim()]),
  )
  if (!row) throw new NotFound('staff-missing')
  return row.id
}
