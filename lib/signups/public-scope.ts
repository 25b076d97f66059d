import 'server-only'
import { outsideScope } from '../db'
import { NotFound } from '../errors'

/** Whose page a short name in an address is: the only way in for somebody without a session. */
export async function findSignupReseller(slug: string): Promise<string | null> {
  if (!/^[a-z0-9-]{1,60}$/.test(slug)) return null
  const [row] = await outsideScope().$queryRaw<{ id: string | null }[]>`
    select portal.reseller_of_slug(${slug}) as id`
  return row?.id ?? null
}

/** Throws NotFound for a name that nobody has. */
export async function getSignupReseller(slug: string): Promise<string> {
  const resellerId = await findSignupReseller(slug)
  if (resellerId === null) throw new NotFound('signup-page-missing')
  return resellerId
}
